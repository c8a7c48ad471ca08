import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { signInOver } from '../../harness/signed-in.ts';
import { type Attacker, call, repeatedly, times } from './attacker.ts';

const MIB = 1024 * 1024;

const portOf = ({ app }: Attacker): number => Number(new URL(app.url).port);
const statusIn = (said: string): number => Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 0);

/** @returns what was said until the connection was closed, from one side or the other */
function talk(attacker: Attacker, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(portOf(attacker), 'localhost');
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
    write(socket);
  });
}

/** 20 unauthenticated, chunked bodies of 24 MB that never end. */
export function bodies(attacker: Attacker): Promise<number[]> {
  const head = 'POST /api/account/import HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = Buffer.from(`100000\r\n${'x'.repeat(MIB)}\r\n`);
  const parts = [Buffer.from(head), ...Array<Buffer>(24).fill(chunk)];
  // Piped with backpressure: buffering here would slow down the bystander.
  return times(20, async () =>
    statusIn(await talk(attacker, (socket) => Readable.from(parts).pipe(socket, { end: false }))),
  );
}

/** Three imports of 8 MB in parallel: junk, too many rows, and the maximum number of rows. */
export function imports(attacker: Attacker): Promise<number[]> {
  const row = (n: number) => ({ title: `Task ${n} ${'x'.repeat(200)}`, completed: true });
  const junk = (n: number) => ({ title: `Task ${n} ${'x'.repeat(200)}`, priority: 'wild' });
  const files = [
    { count: 30_000, make: junk },
    { count: 32_000, make: row },
    { count: 25_000, make: row },
  ].map(({ count, make }) => {
    const tasks = Object.fromEntries(Array.from({ length: count }, (_, n) => [`task-${n}`, make(n)]));
    return JSON.stringify({ users: { [attacker.accountId]: { tasks } } });
  });
  return times(files.length, (n) => call(attacker, 'POST', '/api/account/import', files[n]));
}

/** Files that are small for what they hold: 2 of each kind at a time. */
export async function files(attacker: Attacker): Promise<number[]> {
  const many = (unit: (n: number) => string, count: number) =>
    Array.from({ length: count }, (_, n) => unit(n));
  const row = (n: number) => `"r${n}":{${many((field) => `"f${n}x${field}":1`, 27)}}`;
  const contents = [
    `"a":[${'{},'.repeat(8_000_000)}{}]`,
    `"a":[${'[],'.repeat(190_000)}[]]`,
    `"a":{${many((n) => `"k${n}":1`, 1_000_000)}}`,
    String(many(row, 30_000)),
  ];
  const statuses: number[] = [];
  for (const content of contents) {
    const file = `{"tasks":{${content}}}`;
    statuses.push(...(await times(2, () => call(attacker, 'POST', '/api/account/import', file))));
  }
  return statuses;
}

const HALF_OPEN_MS = 8_000;

/** 16 accounts with 8 bodies each that are announced with a megabyte and then don't come; others write meanwhile. */
export async function halfOpen(attacker: Attacker): Promise<number[]> {
  const { app } = attacker;
  const sockets: Socket[] = [];
  const tokens = await times(16, async (n) => (await signInOver(app.url, `half-${n}@example.com`)).token());
  for (const token of tokens)
    for (let n = 0; n < 8; n++)
      void talk(attacker, (socket) => {
        sockets.push(socket);
        socket.write(
          `POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n{`,
        );
      });
  const setting = { id: 'note', value: JSON.stringify('x'.repeat(20_000)) };
  const statuses = await repeatedly(HALF_OPEN_MS, () => call(attacker, 'POST', '/api/settings', { setting }));
  // It fails unless somebody new can sign in meanwhile.
  await signInOver(app.url, 'newcomer@example.com');
  for (const socket of sockets) socket.destroy();
  return statuses;
}

/** 3,000 requests at once on each of three connections. */
export async function pipelined(attacker: Attacker): Promise<number[]> {
  const { headers } = attacker;
  const one = `GET /api/tasks HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\n`;
  const said = await times(3, () =>
    talk(attacker, (socket) => socket.write(`${`${one}\r\n`.repeat(2_999)}${one}Connection: close\r\n\r\n`)),
  );
  return said.map(statusIn);
}
