import { html } from 'hono/html';
import { PRODUCT } from '../../domain/product.ts';
import type { Letter } from '../../domain/reminder/mail-words.ts';

export type Foot = { why: string; links: readonly { label: string; url: string }[] };

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

const headingRow = (heading?: string) =>
  html`<tr><td style="padding:20px 0 6px;font-size:13px;font-weight:600;color:#6b6b76">${heading}</td></tr>`;

/** An email as text and as HTML, with everything that people wrote escaped, and nothing loaded from elsewhere. */
export async function render(
  { lead, items, notes }: Letter,
  { publicUrl, foot }: { publicUrl: string; foot: Foot },
): Promise<{ text: string; html: string }> {
  const isFirst = (n: number) =>
    items[n]?.heading !== undefined && items[n]?.heading !== items[n - 1]?.heading;
  const listed = items.map(({ title, about, open, heading }, n) =>
    [...(isFirst(n) ? [`${heading}\n`] : []), `- ${title}\n  ${about}\n  ${publicUrl}${open}`].join('\n'),
  );
  const why = [foot.why, ...foot.links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  const text = [lead, ...listed, ...notes, `-- \n${why}`].join('\n\n');

  const rows = items.map(
    (
      { title, about, open, heading },
      n,
    ) => html`${isFirst(n) ? headingRow(heading) : ''}<tr><td style="padding:12px 0;border-top:1px solid #d9d9de">
<a href="${publicUrl}${open}" style="font-weight:600;color:inherit">${title}</a><br>
<span style="color:#6b6b76">${about}</span></td></tr>`,
  );
  const below = notes.map((note) => html`<p style="margin:16px 0 0">${note}</p>`);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${PRODUCT}</title></head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px">${lead}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows}</table>
${below}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9d9de;font-size:13px;color:#6b6b76">${foot.why}
${foot.links.map(({ label, url }) => html`<a href="${url}" style="color:inherit;white-space:nowrap">${label}</a> `)}</p>
</div></body></html>`;
  return { text, html: String(await page) };
}
