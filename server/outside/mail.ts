import { createHash } from 'node:crypto';
import type { MailServer } from '../config/mail.ts';

export type MailMessage = {
  /** What the message is about: sent twice, it's the same message to mail programs. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST to this address ends such messages (RFC 8058). */
  unsubscribeUrl?: string;
  /** Ends the call; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
};
/** `busy` when the mail server may accept the message later, and `refused` when it never will. */
export type MailResult = 'sent' | 'busy' | 'refused';
export type SendMail = (message: MailMessage) => Promise<MailResult>;

/** Less than a job may take. */
const TOTAL_MS = 15_000;
const STEP_MS = 10_000;
const MAX_SUBJECT = 200;
/** Stricter than the standard, which allows quoted spaces and comments; providers don't. */
const ADDRESS = /^[^\s\p{C}<>()[\],;:"\\@]{1,64}@[^\s\p{C}<>()[\],;:"\\@]{1,255}$/u;
/** Commands that say something about the recipient or the message, not about the configuration. */
const OF_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type Failure = { code?: string; responseCode?: number; name?: string };

/** Sends messages through a mail server; the log says what failed, but not to whom or about what. */
export function createMail(
  server: MailServer,
  log: { warn(fields: object, message: string): void },
  patienceMs = TOTAL_MS,
): SendMail {
  return async ({ id, to, subject, text, html, unsubscribeUrl, signal }) => {
    if (!ADDRESS.test(to)) {
      log.warn({ service: 'mail', reason: 'address' }, 'an email has an address that can’t be used');
      return 'refused';
    }
    const transport = await transportTo(server);
    try {
      await transport.sendMail({
        from: server.from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        messageId: messageIdOf(id, server),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
      });
      return 'sent';
    } catch (error) {
      signal?.throwIfAborted();
      const { code, responseCode, name } = error as Failure;
      log.warn({ service: 'mail', reason: code ?? name, status: responseCode }, 'an email couldn’t be sent');
      return (responseCode ?? 0) >= 500 && OF_MESSAGE.has(code ?? '') ? 'refused' : 'busy';
    } finally {
      transport.close();
    }
  };
}

/** Connects and signs in, but sends nothing. @throws the mail server's error */
export async function verifyMail(server: MailServer): Promise<void> {
  const transport = await transportTo(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A connection of its own for each message: there are few, and idle ones would be closed. */
async function transportTo({ url }: MailServer) {
  // Loaded on first use, to keep an idle server small.
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure: isSecure,
    requireTLS: !isSecure && Boolean(auth) && !LOOPBACK.test(hostname),
    // Otherwise the message is sent without signing in if the server doesn't say that it takes passwords.
    ...(auth && { auth, forceAuth: true }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function messageIdOf(id: string, { from }: MailServer): string {
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<${hash}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
}

/** Line breaks would start another header, and direction marks could disguise what it says. */
function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT).join('').trimEnd()}…` : line;
}
