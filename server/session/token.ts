import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Problem } from '../../domain/problem.ts';
import type { Identity } from '../api/api.ts';
import type { Auth } from './auth.ts';

/** So that made-up key names can't make us read the database for each request. */
const REREAD_PAUSE_MS = 1000;
/** So many tokens are remembered as good, so that their signature isn't looked at again with each call. */
const MAX_KNOWN = 10_000;

type Deps = { auth: Auth; publicUrl: string; clock: () => number };

/** Checks tokens against our own keys, which are read once and again only for a key not seen before. */
export function createVerifier({ auth, publicUrl, clock }: Deps) {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  let readAt = 0;
  const good = new Map<string, Identity>();
  const read = (): Promise<JWTVerifyGetKey> => {
    readAt = clock();
    keys = auth.api.getJwks().then((set) => createLocalJWKSet(set));
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };

  const check = (token: string, key: JWTVerifyGetKey) =>
    jwtVerify(token, key, {
      issuer: publicUrl,
      audience: publicUrl,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'exp', 'email'],
      currentDate: new Date(clock()),
    });

  /** @throws Problem 'unauthenticated' when the token isn't ours, or is over */
  return async function verify(token: string): Promise<Identity> {
    const remembered = good.get(token);
    if (remembered && remembered.expiresAt > clock()) return remembered;
    good.delete(token);
    const known = await (keys ?? read());
    try {
      const { payload } = await check(token, known).catch(async (error) => {
        if (!(error instanceof errors.JWKSNoMatchingKey) || clock() - readAt < REREAD_PAUSE_MS) throw error;
        return check(token, await read());
      });
      const { sub, email, name, picture, exp } = payload;
      const identity: Identity = {
        accountId: String(sub),
        email: String(email),
        ...(typeof name === 'string' && { name }),
        ...(typeof picture === 'string' && { picture }),
        expiresAt: Number(exp) * 1000,
      };
      if (good.size >= MAX_KNOWN) good.delete(good.keys().next().value ?? '');
      good.set(token, identity);
      return identity;
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new Problem('unauthenticated', 'Your session has expired. Please sign in again.');
      if (error instanceof errors.JOSEError)
        throw new Problem('unauthenticated', 'That sign-in isn’t valid here. Please sign in again.');
      throw error;
    }
  };
}
