import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attacker, bringTasks, call, repeatedly, times } from './attacker.ts';

const UNREAD = 200;
const UNREAD_MS = 8_000;
const LOOP_MS = 8_000;
const CONNECTIONS = 6;

/** 400 streams of one account, and ten large writes that all of them receive. */
export async function streams(attacker: Attacker): Promise<number[]> {
  const { app, headers } = attacker;
  const ending = new AbortController();
  const statuses = await times(400, async () => {
    const { status, body } = await fetch(`${app.url}/api/changes/stream?since=0`, {
      headers,
      signal: ending.signal,
    });
    if (status !== 200) await body?.cancel();
    else void drain(body);
    return status;
  });
  for (let n = 0; n < 10; n++) {
    const value = JSON.stringify(`${n}${'x'.repeat(90_000)}`);
    statuses.push(await call(attacker, 'POST', '/api/settings', { setting: { id: 'large', value } }));
  }
  ending.abort();
  return statuses;
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const reader = body?.getReader();
  try {
    while (reader && !(await reader.read()).done);
  } catch {
    // The attack aborted the stream.
  }
}

/** Answers of some megabytes on many connections, of which nobody reads a byte. */
export async function unread(attacker: Attacker): Promise<number[]> {
  const statuses = [await bringTasks(attacker)];
  const { app, headers } = attacker;
  const sockets: Socket[] = [];
  for (const path of ['/api/tasks', '/api/changes', '/api/account/export', '/api/changes/stream'])
    for (let n = 0; n < UNREAD / 4; n++) {
      const socket = connect(Number(new URL(app.url).port), 'localhost').on('error', () => {});
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\n\r\n`,
      );
      sockets.push(socket);
    }
  await pause(UNREAD_MS);
  for (const socket of sockets) socket.destroy();
  return [...statuses, await call(attacker, 'GET', '/api/lists')];
}

/** The largest reads of a large account, over and over, on several connections each. */
export async function largeReads(attacker: Attacker): Promise<number[]> {
  const statuses = [await bringTasks(attacker)];
  for (const path of [
    '/api/account/export',
    '/api/tasks',
    '/api/changes',
    `/api/tasks?filter=${encodeURIComponent('search: x & !p1')}`,
    '/api/trash',
  ])
    statuses.push(
      ...(await times(CONNECTIONS, () => repeatedly(LOOP_MS, () => call(attacker, 'GET', path)))).flat(),
    );
  return statuses;
}
