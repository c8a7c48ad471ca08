import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OWNER_ONLY } from '../security/private-files.ts';
import { BackupError, manifestOf, secretOf } from './backup.ts';
import { isSealed, SEAL_START, SealError, seal, sealedLength, unseal } from './seal.ts';

/** The bytes before what the head of a sealed backup says: its length. */
const HEAD_LENGTH = 4;

/** What a store writes: its length in bytes, and its content, which can be asked for again. */
export type SealedFile = { length: number; content: () => AsyncIterable<Buffer> };

/** Seals a backup, its manifest and its secret into one file. @throws the file system's errors */
export async function sealBackup(backup: string, key: string): Promise<SealedFile> {
  const secret = existsSync(secretOf(backup)) ? await readFile(secretOf(backup), 'utf8') : undefined;
  const told = Buffer.from(JSON.stringify({ manifest: await readFile(manifestOf(backup), 'utf8'), secret }));
  const head = Buffer.alloc(HEAD_LENGTH);
  head.writeUInt32BE(told.length);
  const { size } = await stat(backup);
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.concat([head, told]);
    yield* createReadStream(backup);
  };
  const length = head.length + told.length + size;
  return { length: sealedLength(length), content: () => seal(whole(), length, key) };
}

/** Opens a sealed backup into three files, as `restore` takes them. @throws SealError */
export async function unsealBackup(
  sealed: AsyncIterable<Buffer>,
  backup: string,
  key: string,
): Promise<void> {
  await pipeline(
    afterHead(unseal(sealed, key), async (head) => {
      const { manifest, secret } = JSON.parse(head) as { manifest: string; secret?: string };
      await writeFile(manifestOf(backup), manifest, { mode: OWNER_ONLY });
      if (secret !== undefined) await writeFile(secretOf(backup), secret, { mode: OWNER_ONLY });
    }),
    createWriteStream(backup, { mode: OWNER_ONLY }),
  );
}

/** @yields what comes after the head */
async function* afterHead(
  plain: AsyncIterable<Buffer>,
  read: (head: string) => Promise<void>,
): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of plain) {
    if (!start) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    const end = start.length < HEAD_LENGTH ? Number.POSITIVE_INFINITY : HEAD_LENGTH + start.readUInt32BE();
    if (start.length < end) continue;
    await read(start.subarray(HEAD_LENGTH, end).toString());
    yield start.subarray(end);
    start = undefined;
  }
}

export async function isSealedFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEAL_START), 0, SEAL_START, 0);
    return isSealed(buffer);
  } finally {
    await handle.close();
  }
}

/** What the operator can do about a sealed backup that can't be opened. */
export function sealProblem(error: unknown, file: string): BackupError | undefined {
  if (!(error instanceof SealError)) return undefined;
  const words = {
    'not-sealed': `${file} isn’t a backup that this server made. Choose another file.`,
    key: `BACKUP_KEY doesn’t open ${file}. Set it to the key that the backup was made with.`,
    cut: `${file} is cut short: its end is missing. Use another backup.`,
    damaged: `${file} is damaged: its content has changed since it was written. Use another backup, and check the disk or service that it’s on.`,
  };
  return new BackupError(words[error.why]);
}
