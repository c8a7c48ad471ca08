import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Felt, Target } from './bystander.ts';

const PROBE_MS = 25;

async function probe({ url, token }: Target, port: NonNullable<typeof parentPort>): Promise<void> {
  const bare = createServer((_, response) => response.end('{}')).listen(0, 'localhost');
  await new Promise((resolve) => bare.once('listening', resolve));
  const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}`;
  const headers = { Authorization: `Bearer ${token}` };
  const timed = async (address: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(address, { headers });
    await answer.text();
    if (answer.status !== 200) throw new Error(`Someone else’s list was answered with ${answer.status}.`);
    return performance.now() - begun;
  };
  const felt: Felt = { slowestMs: 0, bareMs: 0, oursMs: 0, p99Ms: 0, probes: 0 };
  const ours: number[] = [];
  let going = true;
  port.once('message', () => {
    going = false;
  });
  await Promise.all([timed(`${url}/api/tasks`), timed(bareUrl)]);
  port.postMessage(felt);
  do {
    const [list, idle] = await Promise.all([timed(`${url}/api/tasks`), timed(bareUrl)]);
    felt.slowestMs = Math.max(felt.slowestMs, list);
    felt.bareMs = Math.max(felt.bareMs, idle);
    ours.push(Math.max(0, list - idle));
    felt.probes += 1;
    await pause(PROBE_MS);
  } while (going);
  ours.sort((one, other) => one - other);
  felt.oursMs = ours.at(-1) ?? 0;
  felt.p99Ms = ours[Math.ceil(ours.length * 0.99) - 1] ?? 0;
  bare.close();
  bare.closeAllConnections();
  port.postMessage(felt);
}

if (parentPort) await probe(workerData as Target, parentPort);
