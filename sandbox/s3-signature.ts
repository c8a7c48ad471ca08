import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Key = { id: string; secret: string; region: string };

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MOST_APART_MS = 15 * 60_000;

/**
 * Verifies the signature of a request to S3, version 4, in its header.
 * @param now epoch milliseconds
 * @returns S3's code for what is wrong with it
 */
export function signatureProblem(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  key: S3Key,
  now: number,
): string | undefined {
  const { headers, method = '', url = '' } = request;
  const [, id, day, region, service, signed = '', signature = ''] =
    FORM.exec(headers.authorization ?? '') ?? [];
  const at = headers['x-amz-date'];
  const hash = headers['x-amz-content-sha256'];
  if (!id || typeof at !== 'string' || typeof hash !== 'string') return 'AccessDenied';
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (region !== key.region || service !== 's3') return 'AuthorizationHeaderMalformed';
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(time - now) <= MOST_APART_MS) || !at.startsWith(day ?? '-')) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  // What could change the meaning of the request has to be signed.
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const hmac = (secret: string | Buffer, value: string) =>
    createHmac('sha256', secret).update(value).digest();
  const signing = [day ?? '', region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secret}`,
  );
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

/** Whether what came is what was signed. @param hash what the request says of it */
export const isSignedContent = (hash: string, content: Buffer): boolean =>
  hash === 'UNSIGNED-PAYLOAD' || hash === sha256(content);

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
