import { BackupError } from '../backup/backup.ts';
import { failureWords } from './failure-words.ts';

/** What was checked, whether it is OK, and what to do if it isn't. `well` is undefined if it couldn't be checked. */
export type Finding = {
  what: string;
  well: boolean | undefined;
  words: string;
  /** The error itself, for the terminal of whoever may see the configuration: it can name users, paths and secrets. */
  raw?: string;
};

const MARKS = new Map([
  [true, '✓'],
  [false, '✗'],
  [undefined, '–'],
]);

/** A finding on a line of the terminal. */
export const lineOf = ({ what, well, words, raw }: Finding): string =>
  `${MARKS.get(well)} ${what}: ${words}${raw ? ` (${raw})` : ''}`;

/** Checks something. An error becomes words. @param toDo what to do about it @param whose what it is an error of */
export async function look(
  what: string,
  toDo: string,
  at: () => Promise<Omit<Finding, 'what'>>,
  whose = '',
): Promise<Finding[]> {
  try {
    return [{ what, ...(await at()) }];
  } catch (error) {
    // Its words are for the operator, whoever reads them.
    if (error instanceof BackupError) return [{ what, well: false, words: error.message }];
    const words = `${whose} ${failureWords(error)}. ${toDo}`.trimStart();
    return [{ what, well: false, words, raw: rawOf(error as Error) }];
  }
}

export const rawOf = ({ message, cause }: Error): string =>
  [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ');
