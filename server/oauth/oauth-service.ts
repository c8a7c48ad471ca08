import { errors as joseErrors, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import { Problem } from '../../domain/problem.ts';
import type { Identity } from '../api/api.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import type { Database } from '../db/engine/open.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import { readEmail } from '../session/email-of-person.ts';
import { resourceOf } from './addresses.ts';
import { type AppRow, findApp, readGrantId, scopesOf } from './app-rows.ts';
import { oauthKeys } from './oauth-keys.ts';

const MINUTE_MS = 60_000;
const NOT_VALID = 'This app isn’t connected, or its access has expired. Connect it again.';

type Deps = {
  database: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  secret: string;
  seal: TextCipher;
  publicUrl: string;
  log: { error(fields: object, message: string): void };
};
export type OAuthService = ReturnType<typeof createOAuth>;

/** Lets AI apps connect by a person's consent, and knows them by their tokens. */
export function createOAuth({ database, clock, secret, seal, publicUrl, log }: Deps) {
  const keys = oauthKeys(secret);
  const resource = resourceOf(publicUrl);
  let loading: Promise<Provider> | undefined;

  /** The library takes memory, which only servers with AI apps need. */
  const provider = (): Promise<Provider> => {
    loading ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider({
        ...{ database, clock, seal, keys, publicUrl, resource },
        report: (error) => log.error({ error }, 'an app couldn’t be connected'),
      }),
    );
    return loading;
  };

  const verifySigned = (token: string) =>
    jwtVerify(token, keys.verifying, {
      issuer: publicUrl,
      audience: resource,
      typ: 'at+jwt',
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(clock()),
    });

  const recordUse = async ({ account_id, id, last_used_at }: AppRow, now: number): Promise<void> => {
    if (last_used_at && last_used_at >= new Date(now - MINUTE_MS).toISOString()) return;
    await database.db
      .updateTable('connected_app')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute()
      .catch(unlessUnavailable);
  };

  /**
   * The person and app of an access token. Reads the app's row each time, as for other access tokens: so disconnecting
   * ends it everywhere, and nothing about the person has to be in a token that the app can read.
   * @throws Problem 'unauthenticated' if it isn't one of ours for this resource, or the app was disconnected
   */
  const verify = async (token: string): Promise<Identity> => {
    const { payload } = await verifySigned(token).catch((error: unknown) => {
      if (error instanceof joseErrors.JOSEError) throw new Problem('unauthenticated', NOT_VALID);
      throw error;
    });
    const grant = readGrantId(payload.sid);
    const now = clock();
    const app =
      grant?.accountId === payload.sub ? grant && (await findApp(database.db, grant, now)) : undefined;
    const email = app && (await readEmail(database.db, app.account_id));
    if (!app || email === undefined) throw new Problem('unauthenticated', NOT_VALID);
    await recordUse(app, now);
    return {
      accountId: app.account_id,
      credentialId: app.id,
      email,
      origin: { kind: 'program', name: app.name },
      expiresAt: Number(payload.exp) * 1000,
      scopes: scopesOf(app),
    };
  };

  return { provider, verify, publicUrl, resource };
}
