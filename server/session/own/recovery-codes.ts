import { randomBytes } from 'node:crypto';
import { newCode, plainCode, RECOVERY_CODES } from '../../../domain/account/recovery-code.ts';
import type { Reader } from '../../db/engine/open.ts';
import { sha256 } from './once.ts';

/** Replaces the codes of an account. @returns the new ones, which are shown once */
export async function renewCodes(db: Reader, userId: string, length = RECOVERY_CODES): Promise<string[]> {
  const codes = Array.from({ length }, () => newCode(randomBytes(16)));
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ hash: hashOf(code), user_id: userId })))
    .execute();
  return codes;
}

/** Uses up a code. It has 80 random bits, so its hash alone finds the account. @returns whose it was */
export async function spendCode(db: Reader, code: string): Promise<string | undefined> {
  const [used] = await db
    .deleteFrom('recovery_code')
    .where('hash', '=', hashOf(code))
    .returning('user_id')
    .execute();
  return used?.user_id;
}

const hashOf = (code: string): string => sha256(`recovery ${plainCode(code)}`);
