import { plain } from './names.ts';

const MAX_COMPARED = 40;
/** The name that differs least, if it is similar at all. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const wanted = plain(typed).slice(0, MAX_COMPARED);
  const most = wanted.length < 4 ? 1 : 2;
  let [best, least] = [undefined as string | undefined, most + 1];
  for (const name of names) {
    const other = plain(name).slice(0, MAX_COMPARED);
    if (Math.abs(other.length - wanted.length) >= least || wanted === '') continue;
    const apart = distance(wanted, other);
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}

function distance(a: string, b: string): number {
  let [last, before]: number[][] = [Array.from({ length: b.length + 1 }, (_, n) => n), []];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [last, before] = [row, last ?? []];
  }
  return last?.[b.length] ?? 0;
}
