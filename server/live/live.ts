import { createRoute } from '@hono/zod-openapi';
import { changeCalls, streamQuery } from '../../domain/api/change-calls.ts';
import { CHANGE_STREAM_PATH } from '../../domain/call-paths.ts';
import { parse } from '../../domain/problem.ts';
import { type ChangePage, cursor, START } from '../../domain/registry/change.ts';
import { MANY_OLDER, olderBefore } from '../../domain/task/older.ts';
import { type ApiDeps, createRouter, type Identity } from '../api/api.ts';
import { answersAs, routeOf } from '../api/route.ts';
import { STREAM_HEADERS } from '../api/stream-headers.ts';
import { noteSeen } from '../blocks/plan-blocks.ts';
import { levelOf } from '../db/engine/failure.ts';
import { outgoingOf } from '../load/outgoing.ts';
import type { Revocations } from '../session/revocations.ts';
import { currentSubscription } from '../subscription/expiry.ts';
import { readChanges } from './changes.ts';
import { readOlder } from './older.ts';
import { sendEvents } from './send-events.ts';
import { shareReads } from './shared-reads.ts';
import { eventsOf, streamOf, toldOf } from './stream-events.ts';
import { createStreamSignal } from './stream-signal.ts';
import type { Streams } from './streams.ts';

const FEW = 3;
/** An invitation's id is the secret that grants access, so access tokens don't receive it. */
const FOR_PERSONS_ONLY = ['invitation'] as const;

export type LiveDeps = ApiDeps & {
  log: Record<'warn' | 'error', (fields: object, message: string) => void>;
  streams: Streams;
  revocations: Revocations;
  /** From how many older tasks on they are left out of a first sync, and how many are then sent at a time. */
  older?: { many: number; pageSize: number } | undefined;
};

const OLDER = { many: MANY_OLDER, pageSize: 2_000 };

const since = cursor.default(START);
const tags = ['Changes'];

const changesRoute = routeOf(changeCalls.since, {
  tags,
  summary: 'Everything that changed since a cursor, or everything without a cursor',
  returns: 'The changes; null for a deleted row',
});
const olderRoute = routeOf(changeCalls.older, {
  tags,
  summary: 'The tasks completed before a day, a page at a time',
  returns: 'Tasks as they were at the cursor; `next` is sent as `after` to get more',
});
const streamRoute = createRoute({
  method: 'get',
  path: CHANGE_STREAM_PATH,
  tags,
  summary: 'Changes as they happen, as server-sent events; resumes after Last-Event-ID',
  request: { query: streamQuery },
  responses: answersAs(
    'text/event-stream',
    'Events “changes”, each with its cursor as id and a page as data',
  ),
});

export const liveRoutes = (deps: LiveDeps) => {
  const { many, pageSize } = deps.older ?? OLDER;
  const read = (
    { accountId, scopes, older }: Pick<Identity, 'accountId' | 'scopes'> & Opted,
    from: string,
  ): Promise<ChangePage> => {
    const now = new Date(deps.clock()).toISOString();
    const olderLater = older && { before: olderBefore(now), many };
    const reader = { accountId, without: scopes ? FOR_PERSONS_ONLY : [], olderLater };
    return readChanges(deps.database, reader, from, now);
  };

  const shareTold = (reader: Pick<Identity, 'scopes'> & Opted) =>
    shareReads(async (accountId, from) => toldOf(await read({ ...reader, accountId }, from)));
  const sharedFor = (reader: Pick<Identity, 'scopes'>) => ({
    now: shareTold(reader),
    later: shareTold({ ...reader, older: 'later' }),
  });
  const [persons, programs] = [sharedFor({}), sharedFor({ scopes: ['read'] })];

  const router = createRouter().openapi(changesRoute, async (c) => {
    const caller = c.get('caller');
    await currentSubscription(deps, caller.accountId);
    const { since: from = START, older } = c.req.valid('query');
    const page = await read({ ...caller, older }, from);
    // With a small Content-Length, `compress` skips the response; compressing would take longer than everything else.
    if (page.changes.length <= FEW)
      c.header('Content-Length', String(Buffer.byteLength(JSON.stringify(page))));
    return c.json(page, 200);
  });

  router.openapi(olderRoute, async (c) => {
    const { accountId } = c.get('caller');
    const page = await readOlder(deps.database, accountId, c.req.valid('query'), pageSize);
    return c.json(page ?? { changes: [], cursor: START }, 200);
  });

  return router.openapi(streamRoute, async (c) => {
    const caller = c.get('caller');
    const { accountId, expiresAt } = caller;
    const from = parse(since, c.req.header('Last-Event-ID') ?? c.req.query('since'));
    // Nothing reads or cancels the body of a HEAD response, so a stream would stay open.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    // Ends an expired Pro subscription before the stream begins; later expiries are written by the reconcile job.
    await currentSubscription(deps, accountId);
    await noteSeen(deps.database, accountId, deps.clock());
    const told = (caller.scopes ? programs : persons)[c.req.valid('query').older ?? 'now'];
    const signal = createStreamSignal();
    const leave = deps.streams.opened({ accountId, network: c.get('network') }, signal.close);
    const deafen = deps.bus.listen(accountId, () => {
      told.changed(accountId);
      signal.ring();
    });
    const unwatch = deps.revocations.watch(caller, signal.close);
    const stop = () => {
      signal.close();
      leave();
      deafen();
      unwatch();
    };
    // The first read runs before the stream begins, so that an error becomes an error response.
    const first = async () => {
      // The credential may have been revoked since the request was authenticated.
      deps.revocations.check(caller);
      return told.read(accountId, from);
    };
    const page = await first().catch((error) => {
      stop();
      throw error;
    });
    const isOver = () => signal.closed() || deps.clock() >= expiresAt;
    const events = eventsOf({
      from,
      page,
      signal,
      isOver,
      stop,
      read: (at) => told.read(accountId, at),
    });
    const outgoing = outgoingOf(c);
    if (!outgoing) return c.body(streamOf(events, stop), 200, STREAM_HEADERS);
    return sendEvents(outgoing, STREAM_HEADERS, events, stop, (error) =>
      deps.log[levelOf(error)]({ error }, 'a stream failed'),
    );
  });
};

/** Whether the client asked for the older tasks to be left out. */
type Opted = { older?: 'later' | undefined };
