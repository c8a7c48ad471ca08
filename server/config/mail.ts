import { z } from 'zod';
import { missingFrom } from './missing.ts';
import { url } from './url-variable.ts';

const LIKE = 'smtps://user:password@smtp.example.com';
/** An address, alone or after a name: `Daymark <mail@daymark.example>`. */
const SENDER = /^(?:([^<>"\p{Cc}]{0,80}?)\s*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/u;

export const MAIL_VARIABLES = {
  MAIL_URL: url(/^smtps?$/, `must be like ${LIKE}`)
    .refine((value) => isPlain(new URL(value)), {
      error: `must be like ${LIKE}, without a path or parameters`,
    })
    .optional()
    .describe('Email: the mail server that sends reminders and invitations; no email if not set'),
  MAIL_FROM: z
    .string()
    .regex(SENDER)
    .optional()
    .describe('The sender of emails, like Daymark <mail@daymark.example>'),
};
export const MAIL_FROM_FORM = 'must be an address, or like Daymark <mail@daymark.example>';

export type Sender = { name: string; address: string };
export type MailServer = {
  /** `smtp:` uses TLS if the server offers it, and requires it before sending a password; `smtps:` always uses it. */
  url: string;
  from: Sender;
};

type Values = { [Name in keyof typeof MAIL_VARIABLES]?: string | undefined };

const isPlain = ({ hostname, pathname, search, hash }: URL): boolean =>
  hostname !== '' && (pathname === '' || pathname === '/') && search === '' && hash === '';

export function mailContradictions(given: ReadonlySet<string>): string[] {
  const missing = missingFrom(given, MAIL_VARIABLES);
  return [...missing('MAIL_URL', 'MAIL_FROM'), ...missing('MAIL_FROM', 'MAIL_URL')];
}

export function chosenMail({ MAIL_URL, MAIL_FROM }: Values): MailServer | undefined {
  if (!MAIL_URL || !MAIL_FROM) return undefined;
  const [, name = '', named, alone] = SENDER.exec(MAIL_FROM) ?? [];
  return { url: MAIL_URL, from: { name, address: named ?? alone ?? '' } };
}

/** Its port is known once it runs. */
export const sandboxMail = (url: string): MailServer => ({
  url,
  from: { name: 'Daymark', address: 'mail@sandbox.invalid' },
});
