import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Network, SendResult } from './ports.ts';

/** The server sends something every 25 s; a connection that says nothing for longer is dead. */
const SILENCE_MS = 60_000;
/** A network that swallows everything must not hold the queue for longer. */
const ANSWER_LIMIT_MS = 30_000;
/** Refusals that are not about the write itself: sign in again, too slow, too early, too often. */
const TRY_AGAIN = new Set([401, 408, 425, 429]);

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** The server's HTTP interface. @param fetchApi `fetch` with the account's own token */
export function createHttpNetwork(fetchApi: Fetch): Network {
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
      const silence = new AbortController();
      const watched = watchdog(() => silence.abort());
      const response = await fetchApi('/api/changes/stream', {
        headers: { 'Last-Event-ID': since },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
      listener.opened();
      const texts = response.body.pipeThrough(watched).pipeThrough(new TextDecoderStream());
      for await (const { event, data } of texts.pipeThrough(new EventSourceParserStream())) {
        if (event === 'changes' && !(await listener.hear(JSON.parse(data)))) return;
      }
    },
  };
}

async function resultOf(response: Response): Promise<SendResult> {
  const body: { cursor?: string; error?: string } = await response.json().catch(() => ({}));
  if (response.ok && body.cursor) return { is: 'taken', cursor: body.cursor };
  const isRefusal = response.status >= 400 && response.status < 500 && !TRY_AGAIN.has(response.status);
  return isRefusal ? { is: 'refused', message: body.error ?? response.statusText } : { is: 'unreachable' };
}

function watchdog(onSilence: () => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return new TransformStream({
    transform(chunk, controller) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
}
