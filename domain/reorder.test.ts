import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPosition, type Placed, position, positionOf } from './position.ts';
import { placeAt } from './reorder.ts';

/** Rows made within three milliseconds, so that many have equal positions until they are moved. */
const created = fc
  .integer({ min: 0, max: 3 })
  .map((ms) => new Date(Date.UTC(2026, 5, 15) + ms).toISOString());
const rows = fc
  .array(created, { minLength: 1, maxLength: 12 })
  .map((all): Placed[] => all.map((createdAt, n) => ({ id: `row-${n}`, createdAt })));
const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 });

const written = (all: readonly Placed[], id: string, index: number): { next: Placed[]; writes: number } => {
  const others = all.filter((row) => row.id !== id);
  const placed = new Map(placeAt(others, index, [id]).map((one) => [one.id, one.position]));
  const next = all.map((row) => ({ ...row, position: placed.get(row.id) ?? row.position }));
  return { next, writes: placed.size };
};

test('a moved row is exactly where it was put, and the others keep their order', () => {
  fc.assert(
    fc.property(rows, moves, (begun, all) => {
      let now = begun.toSorted(byPosition);
      for (const [which, to] of all) {
        const { id = '' } = now[which % now.length] ?? {};
        const others = now.filter((row) => row.id !== id);
        const index = to % (others.length + 1);
        const wanted = others.toSpliced(index, 0, now.find((row) => row.id === id) as Placed);
        now = written(now, id, index).next.toSorted(byPosition);
        expect(now.map((row) => row.id)).toEqual(wanted.map((row) => row.id));
        for (const row of now) expect(position.safeParse(positionOf(row)).success).toBe(true);
      }
    }),
  );
});

test('a move between different positions writes one row, and many at one spot stay short', () => {
  const at = (n: number): string => new Date(Date.UTC(2026, 5, 15) + n).toISOString();
  let now: Placed[] = Array.from({ length: 50 }, (_, n) => ({ id: `row-${n}`, createdAt: at(n) }));
  for (const { id } of now.slice(2)) {
    const { next, writes } = written(now, id, 1);
    expect(writes).toBe(1);
    now = next.toSorted(byPosition);
  }
  expect(Math.max(...now.map((row) => positionOf(row).length))).toBeLessThan(40);
});

test('rows whose positions have become too long are numbered anew', () => {
  let now: Placed[] = ['a', 'b', 'c'].map((id, n) => ({ id, createdAt: `2026-06-15T00:00:00.00${n}Z` }));
  for (let n = 0; n < 2_000; n++) {
    const [, middle, last] = now;
    now = written(now, (n % 2 ? last : middle)?.id ?? '', n % 2 ? 1 : 2).next.toSorted(byPosition);
  }
  for (const row of now) expect(position.safeParse(positionOf(row)).success).toBe(true);
});

test.each(['a0', 'a0V', 'Zz', 'q20260615000000000'])('accepts the position %s', (text) => {
  expect(position.safeParse(text).success).toBe(true);
});

test.each(['', 'a', 'a00', 'b0', '0a', 'a-', `A${'0'.repeat(26)}`, `a0${'1'.repeat(200)}`])(
  'rejects the position %j',
  (text) => {
    expect(position.safeParse(text).success).toBe(false);
  },
);

test('a row that was never moved comes after those made before it', () => {
  const made = ['2026-06-15T10:00:00Z', '2026-06-15T10:00:00.5Z', '2026-06-15T10:00:00.501234567Z'];
  const keys = made.map((createdAt) => positionOf({ createdAt }));
  expect(keys).toEqual(keys.toSorted());
  expect(positionOf({ createdAt: made[0] ?? '', position: 'a0' })).toBe('a0');
});
