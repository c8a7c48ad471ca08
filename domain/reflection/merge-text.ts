const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

function unionOfLines(there: readonly string[], given: readonly string[]): string[] {
  const union: string[] = [];
  let [fromThere, fromGiven] = [0, 0];
  for (const { a, b } of [...commonLines(there, given), { a: there.length, b: given.length }]) {
    union.push(...there.slice(fromThere, a), ...given.slice(fromGiven, b), ...there.slice(a, a + 1));
    [fromThere, fromGiven] = [a + 1, b + 1];
  }
  return union;
}

/** Every line of both texts, common lines once. */
export const unionOf = (there: string, given: string): string =>
  given.startsWith(there) ? given : unionOfLines(linesOf(there), linesOf(given)).join('\n');

const isAlike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, n) => line === b[n]);
const startsWith = (long: readonly string[], short: readonly string[]): boolean =>
  isAlike(long.slice(0, short.length), short);

/** Merges one stretch between unchanged lines. If both sides changed it, the lines of both stay. */
function mergeStretch(
  base: readonly string[],
  there: readonly string[],
  given: readonly string[],
): readonly string[] {
  if (isAlike(there, base)) return given;
  if (isAlike(given, base) || isAlike(given, there)) return there;
  if (startsWith(there, base)) return [...given, ...there.slice(base.length)];
  if (startsWith(given, base)) return [...there, ...given.slice(base.length)];
  return unionOfLines(there, given);
}

/** Three-way merge by lines. @param base what `given` was made from @param there the current text */
export function mergeText(base: string, there: string, given: string): string {
  const [old, now, made] = [linesOf(base), linesOf(there), linesOf(given)];
  const places = new Map(commonLines(old, made).map(({ a, b }) => [a, b]));
  const anchors = commonLines(old, now).flatMap(({ a, b }) => {
    const inMade = places.get(a);
    return inMade === undefined ? [] : [{ old: a, now: b, made: inMade }];
  });
  const merged: string[] = [];
  let from = { old: 0, now: 0, made: 0 };
  for (const anchor of [...anchors, { old: old.length, now: now.length, made: made.length }]) {
    merged.push(
      ...mergeStretch(
        old.slice(from.old, anchor.old),
        now.slice(from.now, anchor.now),
        made.slice(from.made, anchor.made),
      ),
      ...old.slice(anchor.old, anchor.old + 1),
    );
    from = { old: anchor.old + 1, now: anchor.now + 1, made: anchor.made + 1 };
  }
  return merged.join('\n');
}

/** Whether a text has lines that another lacks, counting repetitions. */
export function hasLinesBesides(text: string, other: string): boolean {
  const left = new Map<string, number>();
  for (const line of linesOf(other)) left.set(line, (left.get(line) ?? 0) + 1);
  return linesOf(text).some((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0 && line.trim() !== '';
  });
}

/** Bounds the cost of a merge: above this, two texts count as having nothing in common. */
const MAX_COMPARISONS = 250_000;

type Match = { a: number; b: number };

/** The longest common subsequence of two lists of lines, as pairs of indexes in order. */
function commonLines(a: readonly string[], b: readonly string[]): Match[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  const head = Array.from({ length: start }, (_, n) => ({ a: n, b: n }));
  const tail = Array.from({ length: end }, (_, n) => ({ a: a.length - end + n, b: b.length - end + n }));
  if (rows * columns > MAX_COMPARISONS) return [...head, ...tail];

  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number): boolean => a[start + row] === b[start + column];
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));

  const middle: Match[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isSame(row, column)) middle.push({ a: start + row++, b: start + column++ });
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return [...head, ...middle, ...tail];
}
