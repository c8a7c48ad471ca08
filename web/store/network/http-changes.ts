import { EventSourceParserStream } from 'eventsource-parser/stream';
import { CHANGE_STREAM_PATH, CHANGES_PATH } from '../../../domain/call-paths.ts';
import type { ChangePage } from '../../../domain/registry/change.ts';
import { chunksOf } from '../../device/chunks.ts';
import { sleepFor } from '../../device/sleep-for.ts';
import { type Listener, type Network, NoChanges } from '../core/network-port.ts';
import { cameBack, hasChanges, isForeign, refusalIn, waitIn } from './http-answers.ts';

/** When to send another request beside one without a response. */
const BESIDE_MS = 2_500;

/**
 * Sends the same request up to `most` times, each beside the earlier ones that have no response yet: a connection that
 * has died silently takes a request without an error, and the browser may have several of them. The first response
 * counts, and the other requests are aborted. @throws when all that were sent have failed
 */
export function firstResponse(
  send: (signal: AbortSignal) => Promise<Response>,
  most: number,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const underWay = new Set<AbortController>();
    let sent = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      const own = new AbortController();
      underWay.add(own);
      sent += 1;
      if (sent < most) timer = setTimeout(begin, BESIDE_MS);
      send(AbortSignal.any([signal, own.signal])).then(
        (response) => {
          clearTimeout(timer);
          underWay.delete(own);
          for (const other of underWay) other.abort();
          resolve(response);
        },
        (error) => {
          underWay.delete(own);
          if (underWay.size > 0) return;
          clearTimeout(timer);
          reject(error);
        },
      );
    };
    begin();
  });
}

/** The server sends something every 7 s; a connection silent for more than twice that is dead. */
const SILENCE_MS = 15_000;
/** When the device wakes up, a connection silent for longer than this is closed. */
const QUIET_MS = 8000;
/** A timer this late was held up by the page, and so may what has arrived have been. */
const LATE_MS = 500;
const TOO_SILENT = new DOMException('Nothing was heard for too long.', 'TimeoutError');

/** Aborts a connection that is silent for too long: `openLimitMs` until the first chunk, 15 s between chunks. */
function createSilence(openLimitMs: number) {
  const silence = new AbortController();
  const { signal } = silence;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    const due = Date.now() + ms;
    timer = setTimeout(() => {
      if (Date.now() - due > LATE_MS) wait(LATE_MS);
      else silence.abort(TOO_SILENT);
    }, ms);
  };
  wait(openLimitMs);
  let heardAt = Date.now();
  let chunks = 0;
  const heard = () => {
    heardAt = Date.now();
    chunks += 1;
    clearTimeout(timer);
    wait(SILENCE_MS);
  };
  return {
    signal,
    /** Whether it fell silent without more than one chunk. */
    isHeldBack: () => signal.reason === TOO_SILENT && chunks <= 1,
    end: () => clearTimeout(timer),
    /** Timers stop while the device sleeps; the clock doesn't. */
    probe: () => void (Date.now() - heardAt > QUIET_MS && silence.abort()),
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          heard();
          controller.enqueue(chunk);
        },
      }),
  };
}

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
export function createHttpChanges(fetchApi: Fetch): Pick<Network, 'listen' | 'probe'> {
  let probe = () => {};
  let timesHeldBack = 0;
  let streamAgainAt = 0;
  let mayBeDead = false;

  const stream = async (asked: Asked, listener: Listener): Promise<'ended' | 'held back'> => {
    const { since, older, signal } = asked;
    const silence = createSilence(GREETING_LIMIT_MS);
    probe = silence.probe;
    let isGreeted = false;
    try {
      const response = await fetchApi(`${CHANGE_STREAM_PATH}${older ? `?older=${older}` : ''}`, {
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
    const path = `${CHANGES_PATH}?${new URLSearchParams({ since, ...(older && { older }) })}`;
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
          probe = () => asked.abort();
          await sleepFor(UNSEEN_PAUSE_MS, AbortSignal.any([signal, asked.signal]));
        }
      }
    },

    probe: () => probe(),
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
