import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Problem } from '../../domain/problem.ts';
import type { Identity } from '../api/api.ts';
import type { Auth } from './auth.ts';

/** How often unknown key ids make us read the database: processes that start or rotate together make some at once. */
const REREADS_PER_SECOND = 5;
/** The maximum number of cached valid tokens, whose signatures aren't verified again. */
const MAX_KNOWN = 10_000;

type Deps = { auth: Auth; publicUrl: string; clock: () => number };

/** Verifies tokens against our own keys, which are read once, and again only for an unknown key id. */
export function createVerifier({ auth, publicUrl, clock }: Deps) {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  let rereads = { since: 0, count: 0 };
  const good = new Map<string, Identity>();
  const mayReread = (): boolean => {
    const now = clock();
    if (now - rereads.since >= 1000) rereads = { since: now, count: 0 };
    rereads.count += 1;
    return rereads.count <= REREADS_PER_SECOND;
  };
  const read = (): Promise<JWTVerifyGetKey> => {
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

  /** @throws Problem 'unauthenticated' when the token is invalid or expired */
  return async function verify(token: string): Promise<Identity> {
    const remembered = good.get(token);
    if (remembered && remembered.expiresAt > clock()) return remembered;
    good.delete(token);
    const known = await (keys ?? read());
    try {
      const { payload } = await check(token, known).catch(async (error) => {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayReread()) throw error;
        return check(token, await read());
      });
      const { sub, sid, email, name, picture, exp } = payload;
      const identity: Identity = {
        accountId: String(sub),
        email: String(email),
        ...(typeof sid === 'string' && { credentialId: sid }),
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
        throw new Problem('unauthenticated', 'This sign-in isn’t valid. Please sign in again.');
      throw error;
    }
  };
}
