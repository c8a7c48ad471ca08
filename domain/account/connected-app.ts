import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { Problem, say } from '../problem.ts';
import { instant } from '../time/day.ts';

/** What an AI app can be allowed. Every app may read. */
export const APP_SCOPES = ['read', 'write'] as const;
export type AppScope = (typeof APP_SCOPES)[number];

const MAX_APPS = 50;
/** An app that hasn't been used for so long has to ask again. */
export const APP_DAYS = 60;
export const MAX_APP_NAME = 60;

const scopes = z
  .array(z.enum(APP_SCOPES, { error: `Each scope must be one of ${APP_SCOPES.join(', ')}` }))
  .min(1, 'An app needs at least one scope')
  .max(APP_SCOPES.length, 'Each scope can be listed once');

/** An app that asks to connect. Its name is only what it calls itself; `host` is who gets access. */
export const askingApp = z.strictObject({ name: z.string(), host: z.string(), scopes });
export type AskingApp = z.infer<typeof askingApp>;

/** Which of the scopes it asked for an app gets. */
export const allowedScopes = z.strictObject({ scopes });

export const connectedApp = askingApp.extend({
  id: entityId,
  createdAt: instant,
  lastUsedAt: instant.optional(),
});
export type ConnectedApp = z.infer<typeof connectedApp>;

/** @param connected how many apps the account has @throws Problem 'limit' if there are too many */
export function requireAppCanConnect(connected: number): void {
  if (connected >= MAX_APPS)
    throw new Problem(
      'limit',
      say`You’ve already connected ${{ most: MAX_APPS }} apps. Disconnect one you no longer use.`,
    );
}
