import type { Context } from 'hono';
import { createRouter } from '../api/api.ts';
import { STREAM_HEADERS } from '../api/stream-headers.ts';
import { levelOf } from '../db/engine/failure.ts';
import { outgoingOf } from '../load/outgoing.ts';
import type { LiveDeps } from './live.ts';
import { sendEvents } from './send-events.ts';
import { streamOf } from './stream-events.ts';
import { createStreamSignal } from './stream-signal.ts';

export const TRIAL_PATH = '/streamz';
/** How long after its greeting the stream ends. */
export const TRIAL_MS = 1_000;
/** All trials count as one account's streams, since they need no sign-in. */
const NOBODY = 'trial';

type Deps = Pick<LiveDeps, 'streams' | 'log'> & { networkOf: (c: Context) => string };

/** A short stream for anyone, like those of changes: tells whether a proxy in front passes events on as they come. */
export const trialStreamRoutes = ({ streams, log, networkOf }: Deps) =>
  createRouter().get(TRIAL_PATH, (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    const signal = createStreamSignal();
    const leave = streams.opened({ accountId: NOBODY, network: networkOf(c) }, signal.close);
    const stop = () => {
      signal.close();
      leave();
    };
    const events = trialEvents(signal.wait, stop);
    const outgoing = outgoingOf(c);
    if (!outgoing) return c.body(streamOf(events, stop), 200, STREAM_HEADERS);
    return sendEvents(outgoing, STREAM_HEADERS, events, stop, (error) =>
      log[levelOf(error)]({ error }, 'a stream failed'),
    );
  });

async function* trialEvents(wait: (milliseconds: number) => Promise<unknown>, stop: () => void) {
  try {
    yield 'event: open\ndata: \n\n';
    await wait(TRIAL_MS);
    yield 'event: end\ndata: \n\n';
  } finally {
    stop();
  }
}
