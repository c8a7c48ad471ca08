import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { cutInPieces } from '../outside/cut-in-pieces.ts';

/*
 * A sealed file: a header, and then pieces of 64 KiB, each encrypted by AES-256-GCM under its own number. The header has
 * a salt, a check of the key, the length of what was sealed, and its own checksum, so that a wrong key, a file that is
 * cut short and a damaged one are told apart.
 */
const MAGIC = Buffer.from('daymark-sealed-1');
const SALT = 16;
const CHECK = 16;
const LENGTH = 8;
const SUM = 8;
const HEADER = MAGIC.length + SALT + CHECK + LENGTH + SUM;
const PIECE = 64 * 1024;
const TAG = 16;
const KEY = 32;

/** Why a sealed file can't be opened. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly why: 'not-sealed' | 'key' | 'cut' | 'damaged';
  constructor(why: SealError['why']) {
    super(`A sealed file can’t be opened: ${why}.`);
    this.why = why;
  }
}

/** How many bytes at the start of a file tell whether it's sealed. */
export const SEAL_START = MAGIC.length;
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

/** @param length of what is sealed @returns the length of the sealed file, in bytes */
export const sealedLength = (length: number): number => HEADER + length + Math.ceil(length / PIECE) * TAG;

/** Encrypts `length` bytes with a passphrase. @yields the sealed file */
export async function* seal(
  source: AsyncIterable<Buffer>,
  length: number,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const { key, check } = keyOf(passphrase, salt);
  const size = Buffer.alloc(LENGTH);
  size.writeBigUInt64BE(BigInt(length));
  const header = Buffer.concat([MAGIC, salt, check, size]);
  yield Buffer.concat([header, sumOf(header)]);
  let index = 0;
  for await (const piece of cutInPieces(source, () => PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `seal` made. @yields what was sealed, each piece verified @throws SealError */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let opened: { key: Buffer; left: number } | undefined;
  let index = 0;
  const sizeOfNext = () => (opened ? Math.min(PIECE, opened.left) + TAG : HEADER);
  for await (const piece of cutInPieces(source, sizeOfNext)) {
    if (!opened) {
      opened = open(piece, passphrase);
      continue;
    }
    if (opened.left === 0) throw new SealError('damaged');
    if (piece.length < sizeOfNext()) throw new SealError('cut');
    const plain = decrypted(piece, opened.key, index++);
    opened.left -= plain.length;
    yield plain;
  }
  if (!opened || opened.left > 0) throw new SealError('cut');
}

function open(header: Buffer, passphrase: string): { key: Buffer; left: number } {
  if (!isSealed(header)) throw new SealError('not-sealed');
  if (header.length < HEADER) throw new SealError('cut');
  const told = header.subarray(0, HEADER - SUM);
  if (!sumOf(told).equals(header.subarray(HEADER - SUM))) throw new SealError('damaged');
  const rest = told.subarray(MAGIC.length);
  const { key, check } = keyOf(passphrase, rest.subarray(0, SALT));
  if (!timingSafeEqual(check, rest.subarray(SALT, SALT + CHECK))) throw new SealError('key');
  return { key, left: Number(rest.readBigUInt64BE(SALT + CHECK)) };
}

function decrypted(piece: Buffer, key: Buffer, index: number): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index));
  decipher.setAuthTag(piece.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new SealError('damaged');
  }
}

function keyOf(passphrase: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const made = scryptSync(passphrase, salt, KEY + CHECK);
  return { key: made.subarray(0, KEY), check: made.subarray(KEY) };
}

/** No key seals two files, so a piece's number is enough. */
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

const sumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest().subarray(0, SUM);
