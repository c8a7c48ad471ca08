import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { freePort } from '../harness/ports.ts';
import { RunningApp } from '../harness/running-app.ts';
import { signInOver } from '../harness/signed-in.ts';
import { until } from './workers.ts';

const LIST = 'personal';
const RECIPIENT = 'bob@example.com';

/**
 * Stops the app while its mail server takes a job's connection and a call's, and says nothing, and starts it again when
 * the mail server works.
 * @returns how long it took to stop, its exit code, and how many emails about the job then arrived
 */
export async function stopWhileSending() {
  const mail = await startMailStandIn();
  const port = await freePort();
  let isSilent = true;
  const held: Socket[] = [];
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isSilent) return void held.push(near);
    const far = connect(Number(new URL(mail.url).port), '127.0.0.1');
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const env = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'mail@daymark.example' };
  try {
    await using app = await RunningApp.start(env);
    const person = await signInOver(app.url, 'ada@example.com');
    const call = async (path: string, body: object) =>
      fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await person.token()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const invited = await call('/api/invitations', { listId: LIST, role: 'viewer', email: RECIPIENT });
    if (invited.status !== 201) throw new Error(`The invitation got ${invited.status}.`);
    const test = call('/api/mail/test', {}).catch(() => {});
    await until(
      () => held.length >= 2,
      () => `Only ${held.length} connections came.`,
    );
    const began = Date.now();
    const code = await app.stop();
    const seconds = Math.ceil((Date.now() - began) / 1000);
    await test;
    isSilent = false;
    await app.restart();
    await until(
      () => mail.sent.some(({ to }) => to === RECIPIENT),
      () => 'The invitation didn’t arrive.',
    );
    return { seconds, code, invitations: mail.sent.filter(({ to }) => to === RECIPIENT).length };
  } finally {
    for (const socket of held) socket.destroy();
    server.close();
    await mail.close();
  }
}
