import { z } from 'zod';
import { missingFrom } from './missing.ts';

const DOMAIN =
  /^(?=.{1,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_PORT = 65_535;

export const MAIL_IN_VARIABLES = {
  MAIL_IN_DOMAIN: z
    .string()
    .regex(DOMAIN)
    .optional()
    .describe('Tasks by email: the domain of people’s addresses; no email is received if not set'),
  MAIL_IN_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PORT)
    .optional()
    .describe('Tasks by email: the port to receive it at, by SMTP'),
};
export const MAIL_IN_FORMS = {
  MAIL_IN_DOMAIN: 'must be a domain like tasks.daymark.example',
  MAIL_IN_PORT: `must be a whole number from 1 to ${MAX_PORT}`,
};

export type MailIn = { domain: string; port: number };
type Values = { MAIL_IN_DOMAIN?: string | undefined; MAIL_IN_PORT?: number | undefined };

export function mailInContradictions(given: ReadonlySet<string>): string[] {
  const missing = missingFrom(given, MAIL_IN_VARIABLES);
  return [...missing('MAIL_IN_DOMAIN', 'MAIL_IN_PORT'), ...missing('MAIL_IN_PORT', 'MAIL_IN_DOMAIN')];
}

export const chosenMailIn = ({ MAIL_IN_DOMAIN, MAIL_IN_PORT }: Values): MailIn | undefined =>
  MAIL_IN_DOMAIN && MAIL_IN_PORT ? { domain: MAIL_IN_DOMAIN, port: MAIL_IN_PORT } : undefined;
