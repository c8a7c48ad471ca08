import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from '../config/backup-place.ts';
import { readBody } from './read-body.ts';

/** A service may take minutes to put a large file together; it sends something in the meantime. */
const IDLE_MS = 5 * 60_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const TRIES = 4;
const FIRST_WAIT_MS = 500;

/** A service's refusal. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  /** S3's name for the reason; empty without one. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The service answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
  /** Whether the same call may work in a moment. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === 'RequestTimeout';
  }
}

/** The connection couldn't be made, or was lost. */
export class S3Unreachable extends Error {
  override readonly name = 'S3Unreachable';
}

type Call = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  /** In the bucket; the bucket itself when absent. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** What is sent: bytes, which are signed, or a stream of a length, which can be asked for again. */
  body?: Buffer | { length: number; content: () => AsyncIterable<Buffer> };
};
export type S3Answer = { headers: IncomingMessage['headers']; body: string };
export type CallS3 = {
  /** @throws S3Refusal, S3Unreachable */
  call: (call: Call) => Promise<S3Answer>;
  /** Reads a file. @throws S3Refusal, S3Unreachable */
  open: (key: string) => Promise<AsyncIterable<Buffer>>;
};

/** Calls a bucket's service, with the bucket in the path. @param pause waits before another try, in milliseconds */
export function createS3Call(bucket: Bucket, pause: (ms: number) => Promise<unknown> = wait): CallS3 {
  const send = async (call: Call): Promise<IncomingMessage> => {
    const { method, url, headers } = await signed(bucket, call);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      agent: false,
      headers: { ...Object.fromEntries(headers), 'Content-Length': String(call.body?.length ?? 0) },
    });
    request.setTimeout(IDLE_MS, () => request.destroy(new Error('no answer')));
    const answered = once(request, 'response');
    // What goes wrong with it ends the request, too, which says so.
    pipeline(Readable.from(contentOf(call), { objectMode: false }), request).catch(() => {});
    const [answer] = (await answered.catch(lost)) as [IncomingMessage];
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return answer;
    const text = (await readBody(answer, MAX_ANSWER_BYTES).catch(() => '')).toString();
    request.destroy();
    throw new S3Refusal(status, textIn(text, 'Code') ?? '');
  };

  const retried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++)
      try {
        return await work();
      } catch (error) {
        const isPassing = error instanceof S3Unreachable || (error instanceof S3Refusal && error.isPassing);
        if (!isPassing || tries === TRIES) throw error;
        await pause(FIRST_WAIT_MS * 2 ** tries);
      }
  };

  return {
    call: (call) =>
      retried(async () => {
        const answer = await send(call);
        const body = (await readBody(answer, MAX_ANSWER_BYTES).catch(lost)).toString();
        // A copy, and putting parts together, may fail after the status was sent.
        if (/<Error>/.test(body)) throw new S3Refusal(500, textIn(body, 'Code') ?? '');
        return { headers: answer.headers, body };
      }),
    open: async (key) => received(await retried(() => send({ method: 'GET', key }))),
  };
}

/** Reading what is sent may fail, too: that has a path. */
const lost = (error: NodeJS.ErrnoException): never => {
  if (error.path !== undefined) throw error;
  throw new S3Unreachable(error.code ?? error.message, { cause: error });
};

async function* received(answer: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* answer;
  } catch (error) {
    lost(error as Error);
  }
}

const contentOf = ({ body }: Call): AsyncIterable<Buffer> | Buffer[] =>
  body === undefined ? [] : Buffer.isBuffer(body) ? [body] : body.content();

const UNSIGNED = 'UNSIGNED-PAYLOAD';
/** A stream is read once, so its hash isn't known before it's sent. A backup's content is verified when it's read back. */
const hashOf = ({ body = Buffer.alloc(0) }: Call): string =>
  Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : UNSIGNED;

function signed({ origin, bucket, keyId, secret, region }: Bucket, call: Call) {
  const { method, key = '', query = {}, headers = {} } = call;
  const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
  return new AwsV4Signer({
    method,
    url: `${origin}/${path}?${new URLSearchParams(query)}`,
    headers: { ...headers, 'X-Amz-Content-Sha256': hashOf(call) },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region && { region }),
  }).sign();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param entity as in `&amp;`, `&#38;` or `&#x26;` */
function characterOf(whole: string, entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,5})|(\d{1,6}))$/i.exec(entity) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return Number.isNaN(code) ? (ENTITIES[entity] ?? whole) : String.fromCodePoint(code);
}

/** The texts of all elements of a name in an answer of S3's, which has no attributes in them. */
export const textsIn = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) =>
    text.replace(/&(#?\w+);/g, characterOf),
  );
export const textIn = (xml: string, name: string): string | undefined => textsIn(xml, name)[0];
