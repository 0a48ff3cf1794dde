import type { ComponentChildren } from 'preact';

/** The few things that letters are made of: each is set as HTML by itself, and as plain text by `plain.ts`, which knows their elements. */

const INK = '#2b2820';
const FAINT = '#55503f';

export const Heading = ({ children }: { readonly children: ComponentChildren }) => (
  <h1 style={`margin:0 0 12px;font:bold 20px Georgia,serif;color:${INK};`}>{children}</h1>
);

export const Subheading = ({ children }: { readonly children: ComponentChildren }) => (
  <h2 style={`margin:20px 0 8px;font:bold 17px Georgia,serif;color:${INK};`}>{children}</h2>
);

const P = `margin:0 0 12px;font:16px/1.5 Arial,sans-serif;color:${INK};`;

export const Paragraph = ({ children }: { readonly children: ComponentChildren }) => <p style={P}>{children}</p>;

/** Set as it is, line for line: what somebody wrote. */
export const Quote = ({ children }: { readonly children: string }) => (
  <blockquote style={`${P}padding:4px 0 4px 12px;border-left:3px solid #b9ac8f;white-space:pre-wrap;`}>{children}</blockquote>
);

/** Rows in letters of one width. */
export const Rows = ({ children }: { readonly children: string }) => (
  <pre style={`margin:0 0 12px;font:15px/1.4 Consolas,Courier New,monospace;color:${INK};`}>{children}</pre>
);

/** The one thing to do. A table, for Outlook gives no padding to a link. */
export const Button = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <table role="presentation" style="border-collapse:collapse;margin:0 0 12px;">
    <tbody>
      <tr>
        <td style="padding:10px 18px;background:#2f4a2c;">
          <a href={href} style="font:bold 16px Arial,sans-serif;color:#ffffff;text-decoration:none;">{children}</a>
        </td>
      </tr>
    </tbody>
  </table>
);

/** Links of the lesser kind, one a line. */
export const Link = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <p style={`margin:0 0 4px;font:13px/1.5 Arial,sans-serif;color:${FAINT};`}>
    <a href={href} style={`color:${FAINT};`}>{children}</a>
  </p>
);

/** Why the reader gets this, and how to get no more of it. */
export const Footer = ({ why, children }: { readonly why: string; readonly children?: ComponentChildren }) => (
  <footer style="margin:20px 0 0;border-top:1px solid #b9ac8f;padding:10px 0 0;">
    <p style={`margin:0 0 4px;font:13px/1.5 Arial,sans-serif;color:${FAINT};`}>{why}</p>
    {children}
  </footer>
);

/** The page around a letter: nothing in it comes from elsewhere, so nothing tells that it was opened. */
export const Page = ({ language, title, children }: { readonly language: string; readonly title: string; readonly children: ComponentChildren }) => (
  <html lang={language}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{title}</title>
    </head>
    <body style="margin:0;padding:24px;background:#faf6ea;">{children}</body>
  </html>
);
