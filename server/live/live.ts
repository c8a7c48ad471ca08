import { createRoute, z } from '@hono/zod-openapi';
import { type ChangePage, cursor, START } from '../../domain/change.ts';
import { ENTITIES } from '../../domain/entity.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { type ApiDeps, answers, answersAs, createRouter } from '../api/api.ts';
import { currentSubscription } from '../payment/expiry.ts';
import { readChanges } from './changes.ts';
import type { Streams } from './streams.ts';

const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;
/** So few changes are mostly short. */
const FEW = 3;
const UTF8 = new TextEncoder();
const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' };

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
    const page = await read(accountId, c.req.valid('query').since ?? START);
    // What says that it is short goes without compression, which would take longer than all the rest.
    if (page.changes.length <= FEW)
      c.header('Content-Length', String(Buffer.byteLength(JSON.stringify(page))));
    return c.json(page, 200);
  });

  return router.openapi(streamRoute, async (c) => {
    const { accountId, expiresAt } = c.get('caller');
    const from = parse(since, c.req.header('Last-Event-ID') ?? c.req.query('since'));
    // Nobody takes the body of an answer to HEAD, nor lets it go.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    // Who watches must see a Pro that has ended as ended; what ends later, the minute's round writes back.
    await currentSubscription(deps, accountId);
    const bell = createBell();
    const leave = deps.streams.opened(bell.close);
    const deafen = deps.bus.listen(accountId, bell.ring);
    const stop = () => {
      bell.close();
      leave();
      deafen();
    };
    // Read before the stream begins, so that who may not have it hears a refusal instead.
    const page = await read(accountId, from).catch((error) => {
      stop();
      throw error;
    });
    const isOver = () => bell.closed() || deps.clock() >= expiresAt;
    const events = eventsOf({ from, page, bell, isOver, stop, read: (at) => read(accountId, at) });
    return c.body(streamOf(events, stop), 200, STREAM_HEADERS);
  });
};

type Telling = {
  from: string;
  /** What there is to tell at first. */
  page: ChangePage | undefined;
  bell: Bell;
  isOver(): boolean;
  /** Does what comes after the end; twice does no harm. */
  stop(): void;
  read(at: string): Promise<ChangePage>;
};

/** What a stream tells, one event at a time. Between two it holds nothing but where it is. */
async function* eventsOf({ from, page, bell, isOver, stop, read }: Telling): AsyncGenerator<string> {
  try {
    yield `event: open\ndata: \nretry: ${RECONNECT_MS}\n\n`;
    let at = from;
    let quiet = false;
    while (page && !isOver()) {
      if (page.cursor !== at) {
        at = page.cursor;
        yield `event: changes\ndata: ${JSON.stringify(page)}\nid: ${at}\n\n`;
      } else if (quiet) {
        yield ': still here\n\n';
      }
      page = undefined;
      quiet = !(await bell.rung(HEARTBEAT_MS));
      if (!isOver()) page = await read(at).catch(refused);
    }
  } finally {
    stop();
  }
}

/**
 * Texts as a body that is asked for one by one: for a slow reader nothing is made, nor kept. One plain stream, as there
 * are as many of them as people looking.
 */
function streamOf(texts: AsyncGenerator<string>, stop: () => void): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await texts.next();
    if (done) controller.close();
    else controller.enqueue(UTF8.encode(value));
  };
  return new ReadableStream({ pull, cancel: stop }, { highWaterMark: 0 });
}

/** A stream of an account that was deleted meanwhile just ends. */
function refused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

type Bell = ReturnType<typeof createBell>;

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
