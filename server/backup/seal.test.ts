import { createCipheriv, createHash, scryptSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { seal, sealedLength, unseal } from './seal.ts';

const KIB = 1024;
const PASSPHRASE = 'correct horse';

/** A sealed file as it's described, apart from the code that makes one: what is sealed today has to open for years. */
function sealedByHand(plain: Buffer): Buffer {
  const salt = Buffer.alloc(16, 7);
  const made = scryptSync(PASSPHRASE, salt, 48);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(plain.length));
  const told = Buffer.concat([Buffer.from('daymark-sealed-1'), salt, made.subarray(32), size]);
  const sum = createHash('sha256').update(told).digest().subarray(0, 8);
  const pieces = Array.from({ length: Math.ceil(plain.length / (64 * KIB)) }, (_, n) => {
    const cipher = createCipheriv(
      'aes-256-gcm',
      made.subarray(0, 32),
      Buffer.from([...Array(11).fill(0), n]),
    );
    const piece = cipher.update(plain.subarray(n * 64 * KIB, (n + 1) * 64 * KIB));
    return Buffer.concat([piece, cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([told, sum, ...pieces]);
}

const LENGTHS = [0, 1, 64 * KIB - 1, 64 * KIB, 64 * KIB + 1, 200 * KIB];
const plainOf = (length: number) => Buffer.from(Array.from({ length }, (_, n) => n % 251));
async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

test.each(LENGTHS)('a file of %d bytes that was sealed as described opens', async (length) => {
  const plain = plainOf(length);
  expect((await buffer(unseal(inParts(sealedByHand(plain)), PASSPHRASE))).equals(plain)).toBe(true);
});

test.each(LENGTHS)('%d bytes come out of a sealed file of the announced length', async (length) => {
  const plain = plainOf(length);
  const sealed = await buffer(seal(inParts(plain), length, PASSPHRASE));
  expect(sealed).toHaveLength(sealedByHand(plain).length);
  expect(sealedLength(length)).toBe(sealed.length);
  expect((await buffer(unseal(inParts(sealed), PASSPHRASE))).equals(plain)).toBe(true);
});

const flipped = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const FILE = sealedByHand(plainOf(128 * KIB));
const HEADER = FILE.subarray(0, 64);
const [FIRST, SECOND] = [0, 1].map((n) => FILE.subarray(64 + n * 65_552, 64 + (n + 1) * 65_552)) as [
  Buffer,
  Buffer,
];
test.each<[string, Buffer, string, string]>([
  ['another file', Buffer.from('PK'.repeat(100)), PASSPHRASE, 'not-sealed'],
  ['an empty file', Buffer.alloc(0), PASSPHRASE, 'cut'],
  ['another passphrase', FILE, 'wrong', 'key'],
  ['a header that is cut short', HEADER.subarray(0, 63), PASSPHRASE, 'cut'],
  ['a file without its pieces', HEADER, PASSPHRASE, 'cut'],
  ['a file without its second piece', Buffer.concat([HEADER, FIRST]), PASSPHRASE, 'cut'],
  ['a file without its last byte', FILE.subarray(0, -1), PASSPHRASE, 'cut'],
  ['a longer file', Buffer.concat([FILE, Buffer.alloc(1)]), PASSPHRASE, 'damaged'],
  ['a damaged header', flipped(FILE, 20), PASSPHRASE, 'damaged'],
  ['a damaged length', flipped(FILE, 55), PASSPHRASE, 'damaged'],
  ['a damaged piece', flipped(FILE, 70_000), PASSPHRASE, 'damaged'],
  ['pieces in another order', Buffer.concat([HEADER, SECOND, FIRST]), PASSPHRASE, 'damaged'],
])('%s is told apart', async (_, file, passphrase, why) => {
  await expect(buffer(unseal(inParts(file), passphrase))).rejects.toMatchObject({ why });
});
