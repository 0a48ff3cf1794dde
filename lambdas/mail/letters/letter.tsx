import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { View } from '../../../core/game/view.ts';
import type { Side } from '../../../core/rules/piece.ts';
import { BoardTable, boardText } from './board.tsx';

/** What a letter says, before it is set as text and as HTML. */
export type Draft = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly board?: { readonly view: View; readonly you: Side; readonly ranks: boolean };
  /** Set as it is, line for line: what the other wrote. */
  readonly quotes?: readonly string[];
  readonly link: { readonly label: string; readonly href: string };
  readonly footer: string;
};

export type Letter = { readonly subject: string; readonly text: string; readonly html: string };

export const makeLetter = (draft: Draft): Letter => ({ subject: draft.subject, text: textOf(draft), html: htmlOf(draft) });

function textOf({ heading, paragraphs, board, quotes = [], link, footer }: Draft): string {
  return [
    heading,
    ...paragraphs,
    ...quotes.map((quote) => quote.split('\n').map((line) => `> ${line}`).join('\n')),
    ...(board ? [boardText(board.view, board.you, board.ranks)] : []),
    `${link.label}:\n${link.href}`,
    `-- \n${footer}`,
  ].join('\n\n');
}

const P = 'margin:0 0 12px;font:16px/1.5 Arial,sans-serif;color:#2b2820;';

function htmlOf({ subject, heading, paragraphs, board, quotes = [], link, footer }: Draft): string {
  const body = renderToString(
    <Page title={subject}>
      <h1 style="margin:0 0 12px;font:bold 20px Georgia,serif;color:#2b2820;">{heading}</h1>
      {paragraphs.map((paragraph) => <p style={P}>{paragraph}</p>)}
      {quotes.map((quote) => (
        <blockquote style={`${P}margin:0 0 12px;padding:4px 0 4px 12px;border-left:3px solid #b9ac8f;white-space:pre-wrap;`}>{quote}</blockquote>
      ))}
      {board && <BoardTable {...board} />}
      <p style={P}>
        <a href={link.href} style="display:inline-block;padding:10px 18px;background:#2f4a2c;color:#ffffff;text-decoration:none;border-radius:4px;font:bold 16px Arial,sans-serif;">
          {link.label}
        </a>
      </p>
      <p style="margin:16px 0 0;font:13px/1.5 Arial,sans-serif;color:#55503f;">{footer}</p>
    </Page>,
  );
  return `<!DOCTYPE html>${body}`;
}

function Page({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style="margin:0;padding:24px;background:#faf6ea;">{children}</body>
    </html>
  );
}
