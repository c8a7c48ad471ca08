import type { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { createFairPool, type PoolPlace } from './fair-pool.ts';
import { outgoingOf } from './outgoing.ts';

const MIB = 1024 * 1024;
const LIMITS = { bytes: 96 * MIB, perSender: 48 * MIB, placesPerSender: 256 };

const counting = new WeakMap<ServerResponse, () => void>();

/** Counts what an answer that is written in parts has written and its connection hasn't taken. */
export const countUnsent = (outgoing: ServerResponse): void => counting.get(outgoing)?.();

/** Bounds the memory of answers that wait for their connection, and how many connections of a sender have one. */
export function boundAnswers(senderOf: (c: Context) => string, limits = LIMITS): MiddlewareHandler {
  const pool = createFairPool(limits);
  return async (c, next) => {
    const outgoing = outgoingOf(c);
    if (!outgoing) return next();
    let place: PoolPlace | undefined;
    const enter = () => {
      place ??= pool.enter(senderOf(c), () => outgoing.destroy());
      return place;
    };
    const written = () => outgoing.socket?.bytesWritten ?? 0;
    let taken = written();
    const count = () => {
      // A part stays in memory as a whole until the connection has taken its last byte.
      if (outgoing.writableLength === 0) taken = written();
      enter().hold(written() - taken);
    };
    counting.set(outgoing, count);
    outgoing.on('prefinish', count).on('drain', count);
    outgoing.once('close', () => place?.leave());
    await next();
    if (!outgoing.destroyed) enter();
  };
}
