/** Reads TypeScript just far enough to tell code from comments and texts. */

export type Import = { readonly from: string; readonly line: number };

export type Source = {
  /** The code, comments blank and each text replaced by its number in quotes; its lines are those of the file. */
  readonly code: string;
  readonly imports: readonly Import[];
  /** The line of a comment or text that never ends: nothing behind it was read. */
  readonly lostAt: number | undefined;
};

const COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\//y;
const TEXT = /(["'])((?:\\[^]|(?!\1)[^\\\n])*)\1/y;
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;
const TEMPLATE_PART = /((?:\\[^]|\$(?!\{)|[^`\\$])*)(`|\$\{)/y;

/** After these a slash begins a pattern; after anything else it divides, or closes a tag. */
const BEFORE_PATTERN = /(?:^|[([{,;:=!&|?+*%~^-]|=>|(?<![\w$])(?:return|typeof|case|in|of|void|throw|else|await|yield))\s*$/;

const IMPORTS = [
  /(?<![\w$.])(?:import|export)\b(?!\s*\()[^;"]*?(?<![\w$])from\s*"(\d+)"/g, // import a from 'b', export * from 'b'
  /(?<![\w$.])import\s*"(\d+)"/g, // for its side effects
  /(?<![\w$.])(?:import|require)\s*\(\s*"(\d+)"/g, // later, or for a type
];

export function readSource(text: string): Source {
  const texts: string[] = [];
  const braces: number[] = []; // those open in each `${` that is
  let code = '';
  let at = 0;

  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const keep = (words: string): void => {
    code += `"${texts.push(words) - 1}"${newlinesOf(words)}`;
  };
  /** Reads a template from here to its end or next `${`; false where neither comes. */
  const template = (): boolean => {
    const part = next(TEMPLATE_PART);
    if (!part) return false;
    keep(part[1] ?? '');
    if (part[2] === '${') braces.push(0);
    code += part[2] === '${' ? '+(' : '';
    return true;
  };
  const lost = (): Source => ({ code, imports: importsOf(code, texts), lostAt: lineAt(text, at) });

  while (at < text.length) {
    const comment = next(COMMENT);
    if (comment) {
      code += ` ${newlinesOf(comment[0])}`;
      continue;
    }
    const words = next(TEXT)?.[2] ?? (BEFORE_PATTERN.test(code.slice(-40)) ? next(PATTERN)?.[0] : undefined);
    if (words !== undefined) {
      keep(words);
      continue;
    }
    if (text.startsWith('/*', at)) return lost();
    const char = text.charAt(at);
    const open = braces.at(-1);
    at += 1;
    if (char === '`') {
      if (!template()) return lost();
    } else if (char === '}' && open === 0) {
      braces.pop();
      code += ')+';
      if (!template()) return lost();
    } else {
      if (open !== undefined && char === '{') braces.push((braces.pop() ?? 0) + 1);
      if (open !== undefined && char === '}') braces.push((braces.pop() ?? 0) - 1);
      code += char;
    }
  }
  return { code, imports: importsOf(code, texts), lostAt: undefined };
}

/** The line, from 1, that a place in a text is on. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function importsOf(code: string, texts: readonly string[]): readonly Import[] {
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)]).map((match) => ({
    from: texts[Number(match[1])] ?? '',
    line: lineAt(code, match.index),
  }));
}

function newlinesOf(part: string): string {
  return part.replace(/[^\n]/g, '');
}
