/** Contrast as WCAG 2 has it, of what a letter's own styles set: colour and background, each from the nearest element that names one. */

type Seen = { readonly text: string; readonly ratio: number };

/** Each text of a page of well-formed elements, with its contrast. */
export function contrasts(html: string): readonly Seen[] {
  const found: Seen[] = [];
  const around: { readonly name: string; readonly color: string; readonly background: string }[] = [{ name: '', color: '#000000', background: '#ffffff' }];
  for (const [, close, name = '', attributes = '', text = ''] of html.matchAll(/<(\/?)([a-z0-9!]+)([^<>]*?)\/?>([^<]*)/gi)) {
    const isEmpty = ['meta', '!doctype'].includes(name.toLowerCase());
    if (close === '/') around.pop();
    else if (!isEmpty) {
      const style = /style="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const outer = around.at(-1)!;
      around.push({ name, color: /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? outer.color, background: /background:(#[0-9a-f]{6})/.exec(style)?.[1] ?? outer.background });
    }
    const now = around.at(-1)!;
    if (text.replaceAll('\u00A0', '').trim() !== '' && !around.some(({ name }) => name === 'head')) found.push({ text, ratio: ratioOf(now.color, now.background) });
  }
  return found;
}

function ratioOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.039_28 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
