import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { Pool } from './body-pool.ts';
import { TooManyRequests } from './too-many-requests.ts';

const BUSY = 'Too many large requests at once. Please wait a moment and try again.';
const BUSY_SECONDS = 5;
const TOO_SLOW = 'Your request took too long to arrive. Please try again.';

type Limit = {
  pool: Pool;
  senderOf: (c: Context) => string;
  maxBytes: number;
  /** The limit as shown in messages, like “one megabyte”. */
  spoken: string;
  /** How long the whole body may take to arrive, in milliseconds. */
  patienceMs: number;
  /** Reserves `maxBytes` for each request, whatever its size. */
  atItsLargest?: boolean;
};

/** Rejects a body that is too large (413) or doesn't fit into the pool (429), and drops one that arrives too slowly. */
export function limitBody({ pool, senderOf, maxBytes, spoken, patienceMs, atItsLargest }: Limit) {
  const refuse = (): never => {
    throw new HTTPException(413, { message: `That’s too large. The limit is ${spoken}.` });
  };
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('Content-Length');
    const isCounted = length === undefined || c.req.header('Transfer-Encoding') !== undefined;
    if (!isCounted && Number(length) > maxBytes) refuse();
    const sender = senderOf(c);
    let mine = 0;
    const require = (bytes: number) => {
      if (!pool.take(sender, bytes)) throw new TooManyRequests(BUSY_SECONDS, BUSY);
      mine += bytes;
    };
    const stopWaiting = dropIfSlow(c, patienceMs);
    try {
      require(atItsLargest ? maxBytes : isCounted ? 0 : Number(length));
      if (isCounted) await readCounted(c, maxBytes, refuse, atItsLargest ? () => {} : require);
      await next();
    } finally {
      stopWaiting();
      pool.giveBack(sender, mine);
    }
  });
}

/** Reads a body of unknown length. The adapter then has to build a whole `Request`, which is expensive. */
async function readCounted(
  c: Context,
  maxBytes: number,
  refuse: () => never,
  require: (bytes: number) => void,
): Promise<void> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > maxBytes) refuse();
    require(next.value.length);
    chunks.push(next.value);
  }
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) });
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
