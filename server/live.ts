import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { type ChangePage, cursor, START } from '../domain/change.ts';
import { ENTITIES } from '../domain/entity.ts';
import { Problem, parse } from '../domain/problem.ts';
import { type ApiDeps, answers, answersAs, createRouter } from './api.ts';
import { readChanges } from './changes.ts';
import { currentSubscription } from './payment/expiry.ts';
import type { Streams } from './streams.ts';

const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;

export type LiveDeps = ApiDeps & { streams: Streams };

const since = cursor.default(START);
const change = z.object({
  entity: z.enum(Object.keys(ENTITIES)),
  id: z.string(),
  value: z.object({}).nullable(),
});
const page = z.object({ changes: z.array(change), cursor, reset: z.literal(true).optional() });

const changesRoute = createRoute({
  method: 'get',
  path: '/api/changes',
  tags: ['Changes'],
  summary: 'Everything that changed since a cursor; from the start without one',
  request: { query: z.strictObject({ since: since.optional() }) },
  responses: answers(200, 'What changed; null for what is gone', page),
});

const streamRoute = createRoute({
  method: 'get',
  path: '/api/changes/stream',
  tags: ['Changes'],
  summary: 'The same as they happen, as server-sent events; it goes on after Last-Event-ID',
  request: { query: z.object({ since: since.optional() }) },
  responses: answersAs(
    'text/event-stream',
    'Events “changes”, each with its cursor as id and a page as data',
  ),
});

/** GET /api/changes, and the same as a stream of server-sent events that resumes by Last-Event-ID. */
export const liveRoutes = (deps: LiveDeps) => {
  const read = (accountId: string, from: string): Promise<ChangePage> =>
    readChanges(deps.database, accountId, from, new Date(deps.clock()).toISOString());

  const router = createRouter().openapi(changesRoute, async (c) => {
    const { accountId } = c.get('caller');
    await currentSubscription(deps, accountId);
    return c.json(await read(accountId, c.req.valid('query').since ?? START), 200);
  });

  return router.openapi(streamRoute, async (c) => {
    const { accountId, expiresAt } = c.get('caller');
    let at = parse(since, c.req.header('Last-Event-ID') ?? c.req.query('since'));
    // Who watches must see a Pro that has ended as ended; what ends later, the minute's round writes back.
    await currentSubscription(deps, accountId);
    const bell = createBell();
    const leave = deps.streams.opened(bell.close);
    const deafen = deps.bus.listen(accountId, bell.ring);
    const stop = () => {
      leave();
      deafen();
    };
    // Read before the stream begins, so that who may not have it hears a refusal instead.
    let next: ChangePage | undefined = await read(accountId, at).catch((error) => {
      stop();
      throw error;
    });

    return streamSSE(c, async (stream) => {
      stream.onAbort(bell.close);
      try {
        await stream.writeSSE({ event: 'open', data: '', retry: RECONNECT_MS });
        let quiet = false;
        // Nothing is buffered for a slow reader: the table is read again when it is ready for more.
        while (!bell.closed() && deps.clock() < expiresAt && next) {
          if (next.cursor !== at) {
            at = next.cursor;
            await stream.writeSSE({ event: 'changes', id: at, data: JSON.stringify(next) });
          } else if (quiet) {
            await stream.write(': still here\n\n');
          }
          quiet = !(await bell.rung(HEARTBEAT_MS));
          next = bell.closed() ? undefined : await read(accountId, at).catch(refused);
        }
      } finally {
        stop();
      }
    });
  });
};

/** A stream of an account that was deleted meanwhile just ends. */
function refused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

/** Wakes a waiting stream; a ring that comes while nobody waits is kept for the next wait. */
function createBell() {
  let pending = false;
  let closed = false;
  let wake = () => {};
  const ring = () => {
    pending = true;
    wake();
  };
  return {
    ring,
    closed: () => closed,
    close() {
      closed = true;
      ring();
    },
    /** @returns whether it rang before the time was over */
    async rung(milliseconds: number): Promise<boolean> {
      if (!pending && !closed) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const rang = pending;
      pending = false;
      return rang;
    },
  };
}
