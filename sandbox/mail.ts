import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { escapeHtml, PAGE_HEADERS, page } from './page.ts';

/** A message as a mail program would get it. Names of headers are in lower case. */
export type Mail = {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
};

const KEPT = 50;
const MAX_BYTES = 256 * 1024;
const LOOPBACK = '127.0.0.1';
const CLOSE_MS = 100;

/** Stands in for a mail server, and for the mailboxes behind it: nothing leaves this machine. */
export async function startMailStandIn() {
  const sent: Mail[] = [];
  const replies: number[] = [];
  let count = 0;

  const take = async (stream: SMTPServerDataStream): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
    const reply = stream.sizeExceeded ? 552 : (replies.shift() ?? 250);
    if (reply !== 250) throw Object.assign(new Error('Refused as asked'), { responseCode: reply });
    const { from, to, subject, text, html, headers } = await PostalMime.parse(Buffer.concat(chunks));
    count += 1;
    sent.push({
      id: count,
      from: from?.address ?? '',
      to: (to ?? []).map(({ address }) => address ?? '').join(', '),
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    });
    if (sent.length > KEPT) sent.shift();
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: CLOSE_MS,
    logger: false,
    onData: (stream, _, done) => void take(stream).then(() => done(), done),
  });
  // A client that hangs up early is no reason to stop.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, LOOPBACK, resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;

  const app = new Hono();
  app.get('/mail', (c) => {
    const shown = sent.toReversed().map(asHtml).join('');
    const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': `${PAGE_POLICY}; frame-src 'self'` };
    return c.html(page('Mail', shown || '<p>No email was sent.</p>'), 200, headers);
  });
  app.get('/mail/:id', (c) => {
    const found = sent.find(({ id }) => String(id) === c.req.param('id'));
    if (!found) return c.text('There’s no such message.', 404);
    return c.html(found.html, 200, {
      ...PAGE_HEADERS,
      'Content-Security-Policy': `${MESSAGE_POLICY}; frame-ancestors 'self'`,
    });
  });

  return {
    app,
    url: `smtp://${LOOPBACK}:${port}`,
    /** The last messages, in the order they came. */
    sent,
    /** How the next messages are answered, one after the other: 451 for later, 550 for never. */
    answerNext: (...codes: number[]): void => void replies.push(...codes),
    reset(): void {
      sent.length = 0;
      replies.length = 0;
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** What a careful mail program allows: no scripts, no images from elsewhere, links in a new tab. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'";

const asHtml = ({
  id,
  from,
  to,
  subject,
  text,
}: Mail): string => `<article aria-label="${escapeHtml(subject)}">
<h2>${escapeHtml(subject)}</h2>
<p>From ${escapeHtml(from)}<br>To ${escapeHtml(to)}</p>
<iframe src="/mail/${id}" title="${escapeHtml(`HTML of ${subject}`)}"></iframe>
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>
</article>`;
