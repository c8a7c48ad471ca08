import { connect } from 'node:net';

/** The PostgreSQL and NATS that the server suite uses. */
export const SERVICES = {
  DATABASE_URL: process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
  NATS_URL: process.env.NATS_URL || 'nats://127.0.0.1:4222',
};

const PATIENCE_MS = 2000;

const answers = (address, defaultPort) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port || defaultPort), timeout: PATIENCE_MS });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });

/** The names of services that don't respond. */
export async function unreachable() {
  const [postgres, nats] = await Promise.all([
    answers(SERVICES.DATABASE_URL, 5432),
    answers(SERVICES.NATS_URL, 4222),
  ]);
  return [...(postgres ? [] : ['PostgreSQL']), ...(nats ? [] : ['NATS'])];
}
