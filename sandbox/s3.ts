import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from './page.ts';
import { isSignedContent, type S3Key, signatureProblem } from './s3-signature.ts';

const LEAST_PART = 5 * 1024 * 1024;

export type S3Settings = {
  key: S3Key;
  bucket: string;
  /** How many files a page of the list has. */
  page?: number;
  /** The least bytes of a part that isn't the last. */
  leastPart?: number;
  /** Epoch milliseconds. */
  clock?: () => number;
};
/** A request that the stand-in got and whose signature it verified. */
export type S3Request = { method: string; key: string; query: URLSearchParams };
type Reply = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };
/** What answers a request in place of the stand-in: a reply, or nobody. */
type Intercept = (request: S3Request, raw: IncomingMessage) => Reply | 'nobody' | undefined;
type Upload = { key: string; parts: Map<number, Buffer> };

/**
 * Stands in for a service that speaks S3's protocol, with one bucket in memory. It verifies every request's signature
 * (version 4), and what was sent where that is signed. Files are there in whole or not at all.
 */
export async function startS3StandIn(settings: S3Settings) {
  const { key, bucket, page = 1000, leastPart = LEAST_PART, clock = Date.now } = settings;
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const requests: S3Request[] = [];
  let intercept: Intercept = () => undefined;

  const answer = async (raw: IncomingMessage): Promise<Reply | 'nobody'> => {
    const url = new URL(raw.url ?? '/', 'http://s3');
    const [named = '', ...rest] = url.pathname.slice(1).split('/');
    const name = decodeURIComponent(rest.join('/'));
    const request = { method: raw.method ?? '', key: name, query: url.searchParams };
    const problem = signatureProblem(raw, key, clock());
    if (problem) return s3Refusal(problem === 'AuthorizationHeaderMalformed' ? 400 : 403, problem);
    requests.push(request);
    const instead = intercept(request, raw);
    if (instead) return instead;
    if (named !== bucket) return s3Refusal(404, 'NoSuchBucket');
    const chunks: Buffer[] = [];
    for await (const chunk of raw) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    if (content.length !== Number(raw.headers['content-length'])) return s3Refusal(400, 'IncompleteBody');
    if (!isSignedContent(String(raw.headers['x-amz-content-sha256']), content))
      return s3Refusal(400, 'XAmzContentSHA256Mismatch');
    const source = raw.headers['x-amz-copy-source'];
    if (!source) return handle(request, { content });
    const copy = copied(String(source), String(raw.headers['x-amz-copy-source-range'] ?? ''));
    return copy ? handle(request, { content: copy, isCopy: true }) : s3Refusal(404, 'NoSuchKey');
  };

  /** @param source `/bucket/key` @param range `bytes=0-9` @returns undefined when it isn't there */
  const copied = (source: string, range: string): Buffer | undefined => {
    const from = files.get(decodeURIComponent(source).replace(`/${bucket}/`, ''));
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    return first === undefined ? from : from?.subarray(Number(first), Number(last) + 1);
  };

  const handle = (
    { method, key: name, query }: S3Request,
    { content, isCopy }: { content: Buffer; isCopy?: boolean },
  ): Reply => {
    const uploadId = query.get('uploadId') ?? '';
    const upload = uploads.get(uploadId);
    if (uploadId && upload?.key !== name) return s3Refusal(404, 'NoSuchUpload');
    const stored = () => {
      const tag = `"${tagOf(content)}"`;
      return isCopy
        ? xml(`<CopyResult><ETag>${escapeHtml(tag)}</ETag></CopyResult>`)
        : { status: 200, headers: { ETag: tag } };
    };
    const what = upload ? 'upload' : query.has('uploads') ? 'uploads' : name === '' ? 'bucket' : 'file';
    switch (`${method} ${what}`) {
      case 'GET bucket':
        return list(query);
      case 'GET uploads':
        return listUploads(query.get('prefix') ?? '');
      case 'POST uploads': {
        const id = randomBytes(12).toString('base64url');
        uploads.set(id, { key: name, parts: new Map() });
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'PUT upload':
        upload?.parts.set(Number(query.get('partNumber')), content);
        return stored();
      case 'POST upload':
        return complete(name, uploadId, content.toString());
      case 'DELETE upload':
        uploads.delete(uploadId);
        return { status: 204 };
      case 'PUT file':
        files.set(name, content);
        return stored();
      case 'DELETE file':
        files.delete(name);
        return { status: 204 };
      case 'GET file':
      case 'HEAD file': {
        const body = files.get(name);
        return body
          ? { status: 200, headers: { 'Content-Length': body.length, ETag: `"${tagOf(body)}"` }, body }
          : s3Refusal(404, 'NoSuchKey');
      }
      default:
        return s3Refusal(405, 'MethodNotAllowed');
    }
  };

  const list = (query: URLSearchParams): Reply => {
    const prefix = query.get('prefix') ?? '';
    const from = query.get('continuation-token') ?? '';
    const isIn = (name: string) =>
      name.startsWith(prefix) && !(query.get('delimiter') && name.slice(prefix.length).includes('/'));
    const found = [...files.keys()].filter((name) => isIn(name) && name > from).sort();
    const shown = found.slice(0, page);
    const lines = shown.map((name) => `<Contents><Key>${escapeHtml(name)}</Key></Contents>`);
    const next =
      found.length > page
        ? `<NextContinuationToken>${escapeHtml(shown.at(-1) ?? '')}</NextContinuationToken>`
        : '';
    return xml(`<ListBucketResult>${lines.join('')}${next}</ListBucketResult>`);
  };

  const listUploads = (prefix: string): Reply => {
    const shown = [...uploads].filter(([, upload]) => upload.key.startsWith(prefix));
    const lines = shown.map(
      ([id, upload]) => `<Upload><Key>${escapeHtml(upload.key)}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return xml(`<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`);
  };

  const complete = (name: string, uploadId: string, text: string): Reply => {
    const parts = uploads.get(uploadId)?.parts ?? new Map<number, Buffer>();
    const asked = Array.from(
      text.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag><\/Part>/g),
      ([, number, tag]) => ({ part: parts.get(Number(number)), tag }),
    );
    if (asked.length === 0 || asked.some(({ part, tag }) => !part || tagOf(part) !== tag))
      return s3Refusal(400, 'InvalidPart');
    const whole = asked.flatMap(({ part }) => (part ? [part] : []));
    if (whole.slice(0, -1).some((part) => part.length < leastPart)) return s3Refusal(400, 'EntityTooSmall');
    uploads.delete(uploadId);
    files.set(name, Buffer.concat(whole));
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  };

  const reply = (response: ServerResponse, answered: Reply | 'nobody', method: string | undefined): void => {
    if (answered === 'nobody') return;
    response.writeHead(answered.status, answered.headers).end(method === 'HEAD' ? undefined : answered.body);
  };
  const server = createServer((raw, response) => {
    answer(raw)
      .then((answered) => reply(response, answered, raw.method))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** As BACKUP_TO has it. */
    address: `s3+http://${key.id}:${encodeURIComponent(key.secret)}@127.0.0.1:${port}/${bucket}`,
    /** By their keys. */
    files,
    /** What was begun and not finished, by its id. */
    uploads,
    /** All that were signed, in the order they came. */
    requests,
    intercept(by: Intercept): void {
      intercept = by;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export const s3Refusal = (status: number, code: string): Reply =>
  xml(`<Error><Code>${code}</Code></Error>`, status);

const xml = (body: string, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body,
});

const tagOf = (content: Buffer): string => createHash('md5').update(content).digest('hex');
