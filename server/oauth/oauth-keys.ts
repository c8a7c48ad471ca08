import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
/** An Ed25519 private key is 32 random bytes after this, in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export type OAuthKeys = {
  /** Signs access tokens, as a private JWK. */
  signing: JsonWebKey;
  /** Verifies them. */
  verifying: KeyObject;
  /** Signs the cookies of requests that wait for consent. */
  cookies: string;
};

/** Keys derived from the installation's secret, so that every process has the same ones. */
export function oauthKeys(secret: string): OAuthKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const der = Buffer.concat([PKCS8_PREFIX, derive('signing key of app tokens')]);
  const signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    signing: signing.export({ format: 'jwk' }),
    verifying: createPublicKey(signing),
    cookies: derive('cookies of app requests').toString('base64url'),
  };
}
