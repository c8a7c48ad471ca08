import { EventSourceParserStream } from 'eventsource-parser/stream';
import { chunksOf } from '../device/chunks.ts';
import { BATCH_PATH, batchOf, MANY, resultsOf } from './http-batch.ts';
import { isOlderPage, olderPath } from './http-older.ts';
import { cameBack, isForeign, refusalIn, resultOf, waitIn } from './http-result.ts';
import { type Network, NoStream } from './network-port.ts';
import { createSilence } from './silence.ts';

/** A dead connection must not block the outbox for longer. */
const ANSWER_LIMIT_MS = 15_000;
const BATCH_LIMIT_MS = 30_000;
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export function createHttpNetwork(fetchApi: Fetch): Network {
  let probe = () => {};
  let canBatch = true;

  const call = async (
    method: string,
    path: string,
    key: string | undefined,
    body: string,
    signal: AbortSignal,
  ) => {
    const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(key ? ANSWER_LIMIT_MS : BATCH_LIMIT_MS)]);
    try {
      return await cameBack(await fetchApi(path, { method, headers, body, signal: inTime }));
    } catch {
      return undefined;
    }
  };

  return {
    async send(writes, signal) {
      if (canBatch && writes.length >= MANY) {
        const batch = batchOf(writes);
        const results = resultsOf(await call('POST', BATCH_PATH, undefined, batch.body, signal), batch.count);
        if (results) return results;
        canBatch = false;
      }
      const [first] = writes;
      if (!first) return [];
      const { method, path, body } = first.request;
      return [resultOf(await call(method, path, first.key, JSON.stringify(body), signal))];
    },

    async listen(since, listener, signal, older) {
      const silence = createSilence();
      probe = silence.probe;
      try {
        const response = await fetchApi(`/api/changes/stream${older ? `?older=${older}` : ''}`, {
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

    async older(from, signal) {
      try {
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(BATCH_LIMIT_MS)]);
        const { status, body } = await cameBack(await fetchApi(olderPath(from), { signal: inTime }));
        return status === 200 && isOlderPage(body) ? body : undefined;
      } catch {
        return undefined;
      }
    },

    probe: () => probe(),
  };
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type') ?? '').startsWith('text/event-stream');

async function noStream(response: Response): Promise<NoStream> {
  const { status } = response;
  const answer = await cameBack(response);
  const refusal = refusalIn(answer);
  return new NoStream(status, {
    isCursorRefused: refusal?.code === 'invalid' && status === 400,
    isForeign: !refusal && isForeign(status),
    ...(status === 429 && waitIn(answer)),
  });
}
