type Row = { id: string };

/** @returns the first row after another one, or from the start, that has nothing yet; those before it come last */
export function nextWithout<R extends Row>(
  rows: readonly R[],
  chosen: ReadonlyMap<string, unknown>,
  after?: R,
): R | undefined {
  const from = after ? rows.indexOf(after) + 1 : 0;
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ id }) => !chosen.has(id));
}
