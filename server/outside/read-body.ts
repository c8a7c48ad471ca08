import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutsideError } from './outside-error.ts';

export const DECODERS = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body; the limit counts what it unpacks to. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? '';
  const decoder = Object.hasOwn(DECODERS, encoding) && DECODERS[encoding as keyof typeof DECODERS]();
  if (decoder) answer.once('error', (error) => decoder.destroy(error));
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of decoder ? answer.pipe(decoder) : answer) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw new OutsideError('size', 'The server’s answer is too large.');
      chunks.push(chunk as Buffer);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

/** @returns undefined for what isn't JSON */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
