import { Problem } from '../../domain/problem.ts';
import type { WriteContext } from '../api/caller-write.ts';
import type { Reader } from '../db/engine/open.ts';
import { namedIn } from '../resources/generic/resource-shapes.ts';
import { type Added, addRead } from '../resources/quick-add.ts';
import { typedReader } from '../resources/read-typed.ts';
import type { ReadMail } from './read-mail.ts';

const AUTOMATIC = 'That email was sent automatically, so it adds no task.';
const EMPTY = 'That email has neither a subject nor text.';

/**
 * Reads an email's task by the grammar of quick add. @param at epoch milliseconds
 * @returns what the write does, and the ids that it names
 * @throws Problem 'invalid' for one that was sent automatically, is empty or is no task
 */
export async function mailedTask(db: Reader, accountId: string, { text, isAutomatic }: ReadMail, at: number) {
  if (isAutomatic) throw new Problem('invalid', AUTOMATIC);
  if (!text) throw new Problem('invalid', EMPTY);
  const read = (await typedReader(db, accountId, { at }))(text);
  return {
    add: (write: WriteContext): Promise<Added> => addRead(write, read),
    names: namedIn('task', read.input),
  };
}
