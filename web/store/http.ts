import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ProblemCode } from '../../domain/problem.ts';
import { chunksOf } from '../device/chunks.ts';
import { type Network, NoStream, type SendResult } from './ports.ts';

/** The server sends something every 7 s; a connection silent for more than twice that is dead. */
const SILENCE_MS = 15_000;
/** When the device wakes up, a connection silent for longer than this is closed. */
const QUIET_MS = 8000;
/** A dead connection must not block the stream or the outbox for longer. */
const OPEN_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 15_000;
/** The problem codes that reject the write itself, with their statuses. Any other failure is retried. */
const REFUSALS: Partial<Record<string, readonly number[]>> = {
  invalid: [400, 405, 413],
  forbidden: [403],
  limit: [403],
  'not-found': [404],
  conflict: [409],
} satisfies Partial<Record<ProblemCode, readonly number[]>>;

/** Upper bound on the wait that a 429 asks for. */
const LONGEST_WAIT_MS = 120_000;

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** The server's HTTP interface. @param fetchApi `fetch` with the account's own token */
export function createHttpNetwork(fetchApi: Fetch): Network {
  let probe = () => {};
  return {
    async send({ method, path, body }, key, signal) {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
      const init = { method, headers, body: JSON.stringify(body), signal: inTime };
      try {
        return await resultOf(await fetchApi(path, init));
      } catch {
        return { is: 'unreachable' };
      }
    },

    async listen(since, listener, signal) {
      const silence = createSilence();
      probe = silence.probe;
      try {
        const response = await fetchApi('/api/changes/stream', {
          headers: { 'Last-Event-ID': since },
          signal: AbortSignal.any([signal, silence.signal]),
        });
        if (!isStream(response) || !response.body) throw await noStream(response);
        listener.opened();
        silence.heard();
        const texts = response.body.pipeThrough(silence.watch()).pipeThrough(new TextDecoderStream());
        for await (const { event, data } of chunksOf(texts.pipeThrough(new EventSourceParserStream()))) {
          if (event === 'changes' && !(await listener.hear(JSON.parse(data)))) return;
        }
      } finally {
        silence.end();
      }
    },

    probe: () => probe(),
  };
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type') ?? '').startsWith('text/event-stream');

const isForeign = (status: number): boolean => status !== 401 && status < 500;

/** Only the server's own refusal counts; proxies and captive portals may answer anything. */
async function refusalOf(response: Response): Promise<{ code: string; message: string } | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body)) return undefined;
  const { error, code } = body;
  if (typeof error !== 'string' || typeof code !== 'string' || !Object.hasOwn(REFUSALS, code))
    return undefined;
  return REFUSALS[code]?.includes(response.status) ? { code, message: error } : undefined;
}

async function resultOf(response: Response): Promise<SendResult> {
  const { status } = response;
  if (response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    if (typeof body === 'object' && body !== null && 'cursor' in body && isCursor(body.cursor))
      return { is: 'taken', cursor: body.cursor };
    return { is: 'unreachable', answered: status };
  }
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
  const refusal = await refusalOf(response);
  if (refusal) return { is: 'refused', ...refusal };
  if (status === 429) return { is: 'unreachable', answered: status, ...retryAfter(response) };
  // A JSON error comes from our own server and only asks for a retry, so its status isn't shown.
  return isForeign(status) && !isJson ? { is: 'unreachable', answered: status } : { is: 'unreachable' };
}

/** Without a Retry-After header, the usual backoff applies. */
function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { retryAfterMs: Math.min(seconds * 1000, LONGEST_WAIT_MS) } : {};
}

const isCursor = (value: unknown): value is string => typeof value === 'string' && /^\d/.test(value);

async function noStream(response: Response): Promise<NoStream> {
  const { status } = response;
  const refusal = await refusalOf(response);
  return new NoStream(status, {
    isCursorRefused: refusal?.code === 'invalid' && status === 400,
    isForeign: !refusal && isForeign(status),
    ...(status === 429 && retryAfter(response)),
  });
}

/** Aborts a connection that is silent for too long, while opening or between chunks. */
function createSilence() {
  const silence = new AbortController();
  const { signal } = silence;
  const abort = () => silence.abort();
  let timer = setTimeout(abort, OPEN_LIMIT_MS);
  let heardAt = Date.now();
  const heard = () => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_MS);
  };
  return {
    signal,
    heard,
    end: () => clearTimeout(timer),
    /** Timers stop while the device sleeps; the clock doesn't. */
    probe: () => void (Date.now() - heardAt > QUIET_MS && abort()),
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          heard();
          controller.enqueue(chunk);
        },
      }),
  };
}
