/** What was checked, whether it is OK, and what to do if it isn't. */
export type Finding = { what: string; well: boolean; words: string };

export async function look(what: string, at: () => Promise<Omit<Finding, 'what'>>): Promise<Finding[]> {
  const { well, words } = await at().catch((error: Error) => ({ well: false, words: reason(error) }));
  return [{ what, well, words }];
}

const reason = ({ message, cause }: Error): string =>
  [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ');
