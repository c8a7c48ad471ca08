/** Smaller differences are rounding. */
const SAME_PX = 0.5;

/** The lines of a list by their keys. The same object while the keys are the same. */
export type LineKeys = { length: number; keyAt: (index: number) => string };

/** Where the lines of a list are, in pixels from its top. */
export type LinePlaces = {
  /** Where a line begins; for the list's length, where the list ends. */
  topOf: (index: number) => number;
  /** The line at a place; the first or last one for places outside the list. */
  indexAt: (top: number) => number;
};

/** Lines have the usual height until they are measured, so that those not shown take no time. @param usual in pixels */
export function createLineHeights(usual: number) {
  let px = usual;
  /** The heights of the lines that were measured, by their keys. */
  const known = new Map<string, number>();
  /** How much higher than usual lines are, by their keys. */
  const extras = new Map<string, number>();
  let last: { keys: LineKeys; places: LinePlaces } | undefined;

  return {
    /**
     * Takes the measured heights of lines. The first ones say what is usual, and so do later ones if most of the lines that
     * were measured before have another height, as on a screen of another width. Lines elsewhere in the list don't: places
     * would change back and forth with the lines that are shown. @returns whether places have changed
     */
    measured(heights: ReadonlyMap<string, number>): boolean {
      const again = [...heights].filter(([key]) => known.has(key));
      const other = again.filter(([key, height]) => Math.abs(height - (known.get(key) ?? 0)) > SAME_PX);
      let changed = false;
      if (known.size === 0 || other.length > again.length / 2) {
        const sorted = [...heights.values()].sort((a, b) => a - b);
        const median = sorted[sorted.length >> 1] ?? px;
        const isOther = Math.abs(median - px) > SAME_PX;
        changed = isOther || extras.size > 0;
        if (isOther) px = median;
        known.clear();
        extras.clear();
      }
      for (const [key, height] of heights) {
        known.set(key, height);
        const extra = Math.abs(height - px) > SAME_PX ? height - px : 0;
        if (extra === (extras.get(key) ?? 0)) continue;
        changed = true;
        if (extra) extras.set(key, extra);
        else extras.delete(key);
      }
      if (changed) last = undefined;
      return changed;
    },

    places(keys: LineKeys): LinePlaces {
      if (last?.keys !== keys) last = { keys, places: placesOf(keys, px, extras) };
      return last.places;
    },
  };
}

function placesOf(keys: LineKeys, px: number, extras: ReadonlyMap<string, number>): LinePlaces {
  /** The lines that aren't usual, and how much higher the list is up to and including each. */
  const unusual: { index: number; sum: number }[] = [];
  let sum = 0;
  for (let index = 0; index < keys.length && unusual.length < extras.size; index++) {
    const extra = extras.get(keys.keyAt(index));
    if (extra === undefined) continue;
    sum += extra;
    unusual.push({ index, sum });
  }
  const topOf = (index: number): number => {
    let [low, high] = [0, unusual.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((unusual[middle]?.index ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return index * px + (unusual[low - 1]?.sum ?? 0);
  };
  const indexAt = (top: number): number => {
    let [low, high] = [0, Math.max(0, keys.length - 1)];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (topOf(middle) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { topOf, indexAt };
}
