import { startSandbox } from '../../sandbox/server.ts';
import { freePort } from '../harness/ports.ts';
import { startRoundRobin } from './round-robin.ts';
import { SECRET, UNLIMITED } from './settings.ts';

export const NATS = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const CLIENT = { clientId: 'several', clientSecret: 'a-client-secret-for-the-test' };

/**
 * What several processes of one installation share: a proxy without sticky sessions in front of them, a sign-in
 * service, and the settings that lead to these, to one PostgreSQL and to one NATS.
 */
export async function startSharedServices(databaseUrl: string, natsUrl = NATS) {
  await using starting = new AsyncDisposableStack();
  const proxy = starting.use(await startRoundRobin());
  const port = await freePort();
  const issuer = `http://localhost:${port}/identity`;
  const identity = { ...CLIENT, issuer, redirectUris: [`${proxy.url}/api/auth/callback/oidc`] };
  starting.use(await startSandbox({ port, host: 'localhost', identity }));
  const started = starting.move();
  return {
    proxy,
    env: {
      ...UNLIMITED,
      SECRET,
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      PUBLIC_URL: proxy.url,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
