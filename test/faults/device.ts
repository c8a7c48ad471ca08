import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '../harness/signed-in.ts';

/** How long a device waits before it retries. */
const AGAIN_MS = 20;

export type Answer = { status: number; text: string };
export type Device = { send(method: string, path: string, body: object): Promise<Answer> };

/**
 * Writes like a device's outbox: each write has one idempotency key, and is repeated until the server accepts or
 * refuses it.
 * @param answered called with the status of each response to a write
 */
export async function createDevice(
  url: string,
  person: SignedIn,
  answered: (status: number) => void = () => {},
): Promise<Device> {
  let token = await person.token();
  return {
    async send(method, path, body) {
      const own = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
      for (;;) {
        const headers = { ...own, Authorization: `Bearer ${token}` };
        const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).catch(
          () => undefined,
        );
        if (answer) answered(answer.status);
        const text = await answer?.text().catch(() => undefined);
        if (answer?.status === 401) token = await person.token().catch(() => token);
        else if (answer && answer.status < 500 && text) return { status: answer.status, text };
        await pause(AGAIN_MS);
      }
    },
  };
}
