/** What was checked, whether it is OK, and what to do if it isn't. `well` is undefined if it couldn't be checked. */
export type Finding = { what: string; well: boolean | undefined; words: string };

const MARKS = new Map([
  [true, '✓'],
  [false, '✗'],
  [undefined, '–'],
]);

/** A finding on a line of the terminal. */
export const lineOf = ({ what, well, words }: Finding): string => `${MARKS.get(well)} ${what}: ${words}`;

export async function look(what: string, at: () => Promise<Omit<Finding, 'what'>>): Promise<Finding[]> {
  const { well, words } = await at().catch((error: Error) => ({ well: false, words: reason(error) }));
  return [{ what, well, words }];
}

const reason = ({ message, cause }: Error): string =>
  [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ');
