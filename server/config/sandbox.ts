import type { z } from 'zod';
import { chosenAi } from './ai.ts';
import { chosenIdentity } from './identity.ts';
import { chosenMail } from './mail.ts';
import { chosenPayments } from './payment-provider.ts';
import { usesSandboxIdentity } from './sign-in.ts';
import { GOOGLE_APIS, MAX_PORT, TODOIST, type VARIABLES } from './variables.ts';

export type SandboxService = 'identity' | 'payments' | 'geolocation' | 'calendar' | 'Todoist' | 'AI' | 'mail';
type Values = z.output<z.ZodObject<typeof VARIABLES>>;

export const isSandboxAllowed = ({ SANDBOX, NODE_ENV }: Values): boolean =>
  SANDBOX ?? NODE_ENV !== 'production';

/** Whether anyone can sign in as anyone. */
export const isIdentitySimulated = (values: Values): boolean =>
  usesSandboxIdentity(values, isSandboxAllowed(values), chosenIdentity(values) !== undefined);

export const publicUrlOf = ({ PUBLIC_URL, PORT }: Values): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

export const sandboxPortOf = ({ SANDBOX_PORT, PORT }: Values): number => SANDBOX_PORT ?? PORT + 1;

/** Where browsers find the sandbox. */
export const sandboxUrlOf = (values: Values): string =>
  `http://${new URL(publicUrlOf(values)).hostname}:${sandboxPortOf(values)}`;

const ALSO_LOCAL = /^(0\.0\.0\.0|::|127\..*)$/;

/** Where the server finds it: the name in PUBLIC_URL may lead to a proxy, or be unknown on this machine. */
export function ownSandboxUrlOf(values: Values): string {
  const { HOST = 'localhost' } = values;
  const host = ALSO_LOCAL.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${sandboxPortOf(values)}`;
}

export function calendarUrlOf(values: Values): string | undefined {
  const google = values.GOOGLE_CLIENT_ID ? GOOGLE_APIS : undefined;
  return values.GOOGLE_CALENDAR_BASE_URL ?? (isIdentitySimulated(values) ? ownSandboxUrlOf(values) : google);
}

/** Nobody's real account is imported where anyone can sign in as anyone. */
export const todoistUrlOf = (values: Values): string =>
  values.TODOIST_BASE_URL ?? (isIdentitySimulated(values) ? ownSandboxUrlOf(values) : TODOIST);

/** The services that the sandbox replaces; it runs if there are any. */
export function sandboxServices(values: Values): SandboxService[] {
  if (!isSandboxAllowed(values)) return [];
  const sandboxUrl = ownSandboxUrlOf(values);
  // Its card form is a script on plain HTTP, which browsers don't load into a page on HTTPS.
  const payments = !values.PLAN && !chosenPayments(values) && publicUrlOf(values).startsWith('http:');
  const services: SandboxService[] = [];
  if (isIdentitySimulated(values)) services.push('identity');
  if (payments) services.push('payments');
  if (payments && !values.GEOLOCATION_URL) services.push('geolocation');
  if (calendarUrlOf(values) === sandboxUrl) services.push('calendar');
  if (todoistUrlOf(values) === sandboxUrl) services.push('Todoist');
  if (!chosenAi(values)) services.push('AI');
  if (!chosenMail(values)) services.push('mail');
  return services;
}

export function sandboxContradictions(values: Values): string[] {
  if (sandboxServices(values).length === 0) return [];
  const port = sandboxPortOf(values);
  if (port > MAX_PORT) return [`Set SANDBOX_PORT: the port after PORT is above ${MAX_PORT}.`];
  return port === values.PORT ? ['SANDBOX_PORT must be different from PORT.'] : [];
}
