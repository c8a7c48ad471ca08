import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { FairPool } from './fair-pool.ts';
import { createValueCount, type MostValues } from './json-values.ts';
import { TooManyRequests } from './too-many-requests.ts';

/** Bodies up to this size have a pool that larger ones can't take. */
const SMALL_BYTES = 16 * 1024;

const BUSY = 'Too many large requests at once. Please wait a moment and try again.';
const BUSY_SECONDS = 5;
const TOO_SLOW = 'Your request took too long to arrive. Please try again.';

export type BodyLimit = {
  pools: { small: FairPool; large: FairPool };
  senderOf: (c: Context) => string;
  maxBytes: number;
  /** The limit as shown in messages, like “one megabyte”. */
  spoken: string;
  /** How long the whole body may take to arrive, in milliseconds. */
  patienceMs: number;
  /** What a JSON body may contain, and what to say otherwise. */
  most?: MostValues & { otherwise: string };
  /** Runs the rest of the request in turn. Until then, the body can still be dropped. */
  inTurn?: (c: Context, work: () => Promise<void>) => Promise<void>;
};

/**
 * Receives a body before the rest of the request runs. Rejects one that is too large (413) or whose sender holds the
 * most when the pool is full (429), and drops one that arrives too slowly. Only what has arrived counts.
 */
export function limitBody(limit: BodyLimit) {
  const { pools, senderOf, maxBytes, patienceMs, inTurn } = limit;
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = announcedLength(c);
    if (length === 0) return inTurn ? inTurn(c, next) : next();
    if (length !== undefined && length > maxBytes) throw tooLarge(limit);
    const drop = Promise.withResolvers<never>();
    const sender = senderOf(c);
    let isDropped = false;
    const enter = (pool: FairPool) =>
      pool.enter(sender, () => {
        isDropped = true;
        drop.reject(new TooManyRequests(BUSY_SECONDS, BUSY));
      });
    let isSmall = length === undefined || length <= SMALL_BYTES;
    let place = enter(isSmall ? pools.small : pools.large);
    const hold = (bytes: number): boolean => {
      if (isSmall && bytes > SMALL_BYTES) {
        place.leave();
        place = enter(pools.large);
        isSmall = false;
      }
      return place.hold(bytes);
    };
    const stopWaiting = dropIfSlow(c, patienceMs);
    try {
      await Promise.race([receive(c, hold, limit), drop.promise]);
      stopWaiting();
      const work = async () => {
        if (isDropped) return drop.promise;
        place.settle();
        await next();
      };
      await (inTurn ? Promise.race([inTurn(c, work), drop.promise]) : work());
    } finally {
      stopWaiting();
      place.leave();
    }
  });
}

const tooLarge = ({ spoken }: BodyLimit) =>
  new HTTPException(413, { message: `That’s too large. The limit is ${spoken}.` });

/** @returns undefined if the request doesn't say */
function announcedLength(c: Context): number | undefined {
  const length = c.req.header('Content-Length');
  if (c.req.header('Transfer-Encoding') !== undefined) return undefined;
  if (length !== undefined) return Number(length);
  return incomingOf(c) ? 0 : undefined;
}

type WithRawBody = IncomingMessage & { rawBody?: Buffer };

/** The adapter reads `rawBody` instead of building a whole `Request`, which is expensive. */
async function receive(c: Context, hold: (bytes: number) => boolean, limit: BodyLimit): Promise<void> {
  const buffer = createGrowingBuffer();
  const isTooMuch = limit.most && createValueCount(limit.most);
  const add = (part: Uint8Array): void => {
    if (buffer.size() + part.length > limit.maxBytes) throw tooLarge(limit);
    if (limit.most && isTooMuch?.(part)) throw new HTTPException(413, { message: limit.most.otherwise });
    buffer.add(part);
    if (!hold(buffer.capacity())) throw new TooManyRequests(BUSY_SECONDS, BUSY);
  };
  const incoming: WithRawBody | undefined = incomingOf(c);
  if (incoming) {
    await readIncoming(incoming, add);
    incoming.rawBody = buffer.bytes();
  } else if (c.req.raw.body) {
    await readStream(c.req.raw.body, add);
    c.req.raw = new Request(c.req.raw, { body: new Uint8Array(buffer.bytes()) });
  }
}

/** Frees the body as it came, which nobody reads again. */
export function forgetBody(c: Context): void {
  const incoming: WithRawBody | undefined = incomingOf(c);
  if (incoming?.rawBody) incoming.rawBody = Buffer.alloc(0);
  c.req.bodyCache = {};
}

function readIncoming(incoming: IncomingMessage, add: (part: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (settle: () => void) => () => {
      incoming.off('data', take).off('end', onEnd).off('error', onCut).off('close', onCut);
      settle();
    };
    const take = (part: Buffer) => {
      try {
        add(part);
      } catch (error) {
        over(() => reject(error))();
      }
    };
    const onEnd = over(resolve);
    const onCut = over(() => reject(incoming.errored ?? new Error('The connection was closed.')));
    incoming.on('data', take).on('end', onEnd).on('error', onCut).on('close', onCut);
    if (incoming.destroyed) onCut();
  });
}

async function readStream(body: ReadableStream<Uint8Array>, add: (part: Uint8Array) => void): Promise<void> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) add(next.value);
}

const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;

function dropIfSlow(c: Context, patienceMs: number): () => void {
  const incoming = incomingOf(c);
  if (!incoming || incoming.complete) return () => {};
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy();
  }, patienceMs);
  return () => clearTimeout(timer);
}

/** @returns a 408 if the request's body never arrived completely */
export function refusalOfUnfinished(c: Context): HTTPException | undefined {
  const incoming = incomingOf(c);
  return incoming?.destroyed && !incoming.complete
    ? new HTTPException(408, { message: TOO_SLOW })
    : undefined;
}

const FIRST_BYTES = 4 * 1024;

/**
 * Bytes that arrive in parts, in one piece of memory at most twice as large: each part alone would take hundreds of bytes,
 * and a body may come byte by byte.
 */
function createGrowingBuffer() {
  let memory = new Uint8Array();
  let size = 0;
  return {
    size: () => size,
    capacity: () => memory.length,
    add(part: Uint8Array): void {
      if (size + part.length > memory.length) {
        // Most bodies come in one part.
        const more = size === 0 ? part.length : Math.max(FIRST_BYTES, 2 * memory.length, size + part.length);
        const larger = new Uint8Array(more);
        larger.set(memory.subarray(0, size));
        memory = larger;
      }
      memory.set(part, size);
      size += part.length;
    },
    bytes: (): Buffer => Buffer.from(memory.buffer, memory.byteOffset, size),
  };
}
