import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const VICTIM = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' };

/**
 * An OpenID Connect provider that identifies Ada only in its userinfo response.
 * @param kind whether it sends an ID token, which then is another person's and has no email
 */
export async function startImposter(clientId: string, kind: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'EdDSA', use: 'sig' };
  const imposter = { url: '', nonce: '' };
  const idToken = () =>
    new SignJWT({ nonce: imposter.nonce })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'key' })
      .setSubject('eve')
      .setIssuer(imposter.url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: imposter.url,
      authorization_endpoint: `${imposter.url}/authorize`,
      token_endpoint: `${imposter.url}/token`,
      userinfo_endpoint: `${imposter.url}/userinfo`,
      jwks_uri: `${imposter.url}/jwks`,
      id_token_signing_alg_values_supported: ['EdDSA'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      ...(kind !== 'no ID token' && { id_token: await idToken() }),
    }),
    '/userinfo': () => VICTIM,
  };
  const server = createServer(async (req, res) => {
    const answer = answers[new URL(req.url ?? '/', 'http://imposter').pathname];
    res.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify((await answer?.()) ?? {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  imposter.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(imposter, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
