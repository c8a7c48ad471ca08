import { Problem } from '../../../domain/problem.ts';
import type { Reader } from '../../db/engine/open.ts';
import { isOwnPerson, lockPerson } from './people.ts';
import { renewCodes } from './recovery-codes.ts';

/**
 * Takes an account's passkeys and recovery codes away, for a person who lost them or had them stolen. An address that they
 * proved stays a way in. @returns the one code that opens the account now @throws Problem for people of a provider
 */
export async function resetWaysIn(tx: Reader, userId: string): Promise<string> {
  await lockPerson(tx, userId);
  if (!(await isOwnPerson(tx, userId)))
    throw new Problem('conflict', 'This person signs in at a provider, which can help them.');
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  const [code = ''] = await renewCodes(tx, userId, 1);
  return code;
}
