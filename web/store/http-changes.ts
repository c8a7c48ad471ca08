import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ChangePage } from '../../domain/registry/change.ts';
import { chunksOf } from '../device/chunks.ts';
import { firstResponse } from './first-response.ts';
import { cameBack, hasChanges, isForeign, refusalIn, waitIn } from './http-result.ts';
import { type Listener, type Network, NoChanges } from './network-port.ts';
import { createSilence } from './silence.ts';
import { sleepFor } from './sleep-for.ts';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A dead connection must not block the changes for longer. */
const ANSWER_LIMIT_MS = 10_000;
/** The server greets right away and repeats itself, so a stream that stays silent is held back on its way. */
const GREETING_LIMIT_MS = 4_000;
/** After a connection died, the browser's other ones may be dead, too. */
const TRIES_AFTER_SILENCE = 4;
/** While the stream is held back and nobody looks; tabs that are looked at ask more often. */
const UNSEEN_PAUSE_MS = 60_000;
/** After this time a stream is tried again. It doubles each time that the stream is held back. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 600_000;

type Asked = { since: string; older: 'later' | undefined; signal: AbortSignal };

/**
 * Changes come from a plain request first, which anything on the way lets through, and then from a stream. Some proxies
 * and virus scanners hold a stream back until it ends. Then changes are asked for again and again.
 */
export function createHttpChanges(fetchApi: Fetch): Pick<Network, 'listen' | 'probe'> & {
  /** Call when something has changed: a stream would tell. */
  changed(): void;
} {
  let probe = () => {};
  let askNow = () => {};
  let timesHeldBack = 0;
  let streamAgainAt = 0;
  let mayBeDead = false;

  const stream = async (asked: Asked, listener: Listener): Promise<'ended' | 'held back'> => {
    const { since, older, signal } = asked;
    const silence = createSilence(GREETING_LIMIT_MS);
    probe = silence.probe;
    let isGreeted = false;
    try {
      const response = await fetchApi(`/api/changes/stream${older ? `?older=${older}` : ''}`, {
        headers: { 'Last-Event-ID': since },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (!isStream(response) || !response.body) throw await noChanges(response);
      const texts = response.body.pipeThrough(silence.watch()).pipeThrough(new TextDecoderStream());
      for await (const { event, data } of chunksOf(texts.pipeThrough(new EventSourceParserStream()))) {
        if (!isGreeted) {
          isGreeted = true;
          timesHeldBack = 0;
          listener.opened({ isAsking: false });
        }
        if (event === 'changes' && !(await listener.hear(JSON.parse(data)))) return 'ended';
      }
    } catch (error) {
      if (silence.isHeldBack() && !signal.aborted) return 'held back';
      throw error;
    } finally {
      mayBeDead ||= silence.signal.aborted;
      silence.end();
    }
    return isGreeted ? 'ended' : 'held back';
  };

  /** @throws NoChanges when anything else comes back */
  const ask = async ({ since, older, signal }: Asked): Promise<ChangePage> => {
    const silence = createSilence(ANSWER_LIMIT_MS);
    const path = `/api/changes?${new URLSearchParams({ since, ...(older && { older }) })}`;
    try {
      const response = await firstResponse(
        (own) => fetchApi(path, { signal: own }),
        mayBeDead ? TRIES_AFTER_SILENCE : 1,
        AbortSignal.any([signal, silence.signal]),
      );
      mayBeDead = false;
      return await pageOf(response, silence);
    } finally {
      mayBeDead ||= silence.signal.aborted;
      silence.end();
    }
  };

  return {
    async listen(since, listener, signal, older) {
      let at = since;
      const hear = (page: ChangePage) => {
        at = page.cursor;
        return listener.hear(page);
      };
      while (!signal.aborted) {
        const page = await ask({ since: at, older, signal });
        listener.opened({ isAsking: timesHeldBack > 0 });
        if (page.cursor !== at && !(await hear(page))) return;
        if (Date.now() >= streamAgainAt) {
          const end = await stream({ since: at, older, signal }, { ...listener, hear });
          if (end === 'ended') return;
          streamAgainAt = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** timesHeldBack, LONGEST_RETRY_MS);
          timesHeldBack += 1;
        } else {
          const asked = new AbortController();
          probe = askNow = () => asked.abort();
          await sleepFor(UNSEEN_PAUSE_MS, AbortSignal.any([signal, asked.signal]));
          askNow = () => {};
        }
      }
    },

    probe: () => probe(),
    changed: () => askNow(),
  };
}

async function pageOf(response: Response, silence: ReturnType<typeof createSilence>): Promise<ChangePage> {
  if (response.status !== 200) throw await noChanges(response);
  const { status, headers } = response;
  // The first copy of a large account takes long on a slow connection, but never falls silent.
  const answer = new Response(response.body?.pipeThrough(silence.watch()), { status, headers });
  const page: unknown = await answer.json().catch((error) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (!hasChanges<ChangePage>(page)) throw new NoChanges(status, { isForeign: true });
  return page;
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type') ?? '').startsWith('text/event-stream');

async function noChanges(response: Response): Promise<NoChanges> {
  const { status } = response;
  const answer = await cameBack(response);
  const refusal = refusalIn(answer);
  return new NoChanges(status, {
    isCursorRefused: refusal?.code === 'invalid' && status === 400,
    isForeign: !refusal && isForeign(status),
    ...(status === 429 && waitIn(answer)),
  });
}
