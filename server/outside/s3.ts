import type { Bucket } from '../config/backup-place.ts';
import { cutInPieces } from './cut-in-pieces.ts';
import { createS3Call, textIn, textsIn } from './s3-call.ts';

const MB = 1_000_000;
const MOST_PARTS = 10_000;

/** What a service accepts; tests use less. */
export const S3_SIZES = {
  /** From this length on, a file is sent in parts, of which a failed one is sent again alone. */
  partsFrom: 100 * MB,
  /** Each is in memory once. */
  part: 16 * MB,
  /** The longest file that a service copies in one go, and the part in which it copies longer ones. */
  copied: 5_000 * MB,
};

/** Files in a bucket, by their names after its prefix. Each throws S3Refusal or S3Unreachable. */
export type S3Files = {
  /** Writes a file; it's there once it's whole. */
  write: (name: string, length: number, content: () => AsyncIterable<Buffer>) => Promise<void>;
  read: (name: string) => Promise<AsyncIterable<Buffer>>;
  copy: (from: string, to: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  names: () => Promise<string[]>;
  /** In bytes. */
  sizeOf: (name: string) => Promise<number>;
  /** Ends what was begun and not finished, which isn't listed but paid for. @param isOurs by the name of a file */
  endUnfinished: (isOurs: (name: string) => boolean) => Promise<void>;
};

/** The files of a bucket in a service that speaks S3's protocol. */
export function createS3Files(
  bucket: Bucket,
  { sizes = S3_SIZES, pause }: { sizes?: typeof S3_SIZES; pause?: (ms: number) => Promise<unknown> } = {},
): S3Files {
  const { prefix } = bucket;
  const { call, open } = createS3Call(bucket, pause);
  const keyOf = (name: string): string => `${prefix}${name}`;

  /** A file of parts: it's there once all of them are, and leaves nothing otherwise. */
  const inParts = async (
    name: string,
    send: (
      part: (answerOf: (query: Record<string, string>) => Promise<string>) => Promise<void>,
    ) => Promise<void>,
  ): Promise<void> => {
    const key = keyOf(name);
    const begun = await call({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = textIn(begun.body, 'UploadId') ?? '';
    const tags: string[] = [];
    try {
      await send(async (answerOf) => {
        tags.push(await answerOf({ partNumber: String(tags.length + 1), uploadId }));
      });
      const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      await call({ method: 'POST', key, query: { uploadId }, body });
    } catch (error) {
      await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
      throw error;
    }
  };

  const files: S3Files = {
    async write(name, length, content) {
      const key = keyOf(name);
      if (length < sizes.partsFrom) {
        await call({ method: 'PUT', key, body: { length, content } });
        return;
      }
      const size = Math.max(sizes.part, Math.ceil(length / MOST_PARTS));
      await inParts(name, async (part) => {
        for await (const body of cutInPieces(content(), () => size))
          await part(async (query) => {
            const { headers } = await call({ method: 'PUT', key, query, body });
            return headers.etag ?? '';
          });
      });
    },
    read: (name) => open(keyOf(name)),
    async copy(from, to) {
      const key = keyOf(to);
      const source = { 'X-Amz-Copy-Source': `/${bucket.bucket}/${encodeURI(keyOf(from))}` };
      const size = await files.sizeOf(from);
      if (size <= sizes.copied) {
        await call({ method: 'PUT', key, headers: source });
        return;
      }
      await inParts(to, async (part) => {
        for (let at = 0; at < size; at += sizes.copied)
          await part(async (query) => {
            const last = Math.min(at + sizes.copied, size) - 1;
            const headers = { ...source, 'X-Amz-Copy-Source-Range': `bytes=${at}-${last}` };
            const { body } = await call({ method: 'PUT', key, query, headers });
            return textIn(body, 'ETag') ?? '';
          });
      });
    },
    async remove(name) {
      await call({ method: 'DELETE', key: keyOf(name) });
    },
    async names() {
      const names: string[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const query = {
          'list-type': '2',
          prefix,
          delimiter: '/',
          ...(token && { 'continuation-token': token }),
        };
        const { body } = await call({ method: 'GET', query });
        names.push(...textsIn(body, 'Key').map((key) => key.slice(prefix.length)));
        token = textIn(body, 'NextContinuationToken');
      }
      return names;
    },
    async sizeOf(name) {
      const { headers } = await call({ method: 'HEAD', key: keyOf(name) });
      return Number(headers['content-length']);
    },
    async endUnfinished(isOurs) {
      const { body } = await call({ method: 'GET', query: { uploads: '', prefix } });
      for (const [, upload = ''] of body.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const [key = '', uploadId = ''] = [textIn(upload, 'Key'), textIn(upload, 'UploadId')];
        if (key.startsWith(prefix) && isOurs(key.slice(prefix.length)))
          await call({ method: 'DELETE', key, query: { uploadId } });
      }
    },
  };
  return files;
}
