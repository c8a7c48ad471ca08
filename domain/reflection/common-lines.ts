/** Bounds the cost of a merge: above this, two texts count as having nothing in common. */
const MAX_COMPARISONS = 250_000;

type Match = { a: number; b: number };

/** The longest common subsequence of two lists of lines, as pairs of indexes in order. */
export function commonLines(a: readonly string[], b: readonly string[]): Match[] {
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
