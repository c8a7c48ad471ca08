import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPosition, type PositionedRow, position, positionOf } from './position.ts';
import { arranged, type Move, placeAfter, placeAt } from './reorder.ts';

/** Rows made within three milliseconds, so that many have equal positions until they are moved. */
const created = fc
  .integer({ min: 0, max: 3 })
  .map((ms) => new Date(Date.UTC(2026, 5, 15) + ms).toISOString());
const rows = fc
  .array(created, { minLength: 1, maxLength: 12 })
  .map((all): PositionedRow[] => all.map((createdAt, n) => ({ id: `row-${n}`, createdAt })));
const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 });

const written = (
  all: readonly PositionedRow[],
  id: string,
  index: number,
): { next: PositionedRow[]; writes: number } => {
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
        const wanted = others.toSpliced(index, 0, now.find((row) => row.id === id) as PositionedRow);
        now = written(now, id, index).next.toSorted(byPosition);
        expect(now.map((row) => row.id)).toEqual(wanted.map((row) => row.id));
        for (const row of now) expect(position.safeParse(positionOf(row)).success).toBe(true);
      }
    }),
  );
});

const applied = (all: readonly PositionedRow[], found: readonly Move[]): PositionedRow[] => {
  const placed = new Map(found.map((move) => [move.id, move.position]));
  return all.map((row) => ({ ...row, position: placed.get(row.id) ?? row.position })).toSorted(byPosition);
};
const idsOf = (all: readonly PositionedRow[]): string[] => all.map(({ id }) => id);
/** Rows with any positions, equal ones among them, in an order of a screen, and the number of them that are moved. */
const screens = fc
  .array(fc.constantFrom(undefined, 'Zz', 'a0', 'a0V', 'a1', 'a5'), { minLength: 1, maxLength: 9 })
  .chain((all) => {
    const rows = all.map((key, n): PositionedRow => ({ id: `row-${n}`, ...(key && { position: key }) }));
    return fc.tuple(fc.shuffledSubarray(rows, { minLength: rows.length }), fc.nat({ max: 3 }));
  });
/** The most rows that are in order already, by trying all subsets. */
const mostInOrder = (all: readonly PositionedRow[]): number => {
  const counts = Array.from({ length: 2 ** all.length }, (_, bits) => {
    const some = all.filter((_row, n) => bits & (1 << n));
    const isOrdered = some.every((row, n) => n === 0 || byPosition(some[n - 1] as PositionedRow, row) < 0);
    return isOrdered ? some.length : 0;
  });
  return Math.max(...counts);
};

test('any order on a screen becomes that of the positions, and no row is written twice', () => {
  fc.assert(
    fc.property(screens, ([wanted, count]) => {
      const moves = arranged(wanted, new Set(idsOf(wanted.slice(0, count))));
      expect(idsOf(applied(wanted, moves))).toEqual(idsOf(wanted));
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
    }),
  );
});

test('rows with different positions are written only if they have to be', () => {
  fc.assert(
    fc.property(screens, ([wanted, count]) => {
      const distinct = wanted.filter(
        (row, n) => wanted.findIndex((one) => positionOf(one) === positionOf(row)) === n,
      );
      const moved = distinct.slice(0, count);
      const others = distinct.slice(count);
      const moves = arranged(distinct, new Set(idsOf(moved)));
      expect(moves.length).toBe(moved.length + others.length - mostInOrder(others));
    }),
  );
});

test('two people who arrange the same rows at once see the same order, with all rows', () => {
  fc.assert(
    fc.property(screens, fc.nat(), fc.nat(), ([rows], from, to) => {
      const turned = rows.toReversed();
      const [mine] = rows.slice(from % rows.length);
      const [theirs] = turned.slice(to % rows.length);
      const first = arranged(rows, new Set([mine?.id ?? '']));
      const second = arranged(turned, new Set([theirs?.id ?? '']));
      const here = applied(applied(rows, first), second);
      const there = applied(applied(turned, first), second);
      expect(idsOf(here)).toEqual(idsOf(there));
      expect(idsOf(here).toSorted()).toEqual(idsOf(rows).toSorted());
    }),
  );
});

test.each([
  ['reversed', 2_000, 1_999, (n: number) => -n],
  ['by day of the week', 2_000, 1_709, (n: number) => n % 7],
  ['with one row elsewhere', 2_000, 1, (n: number) => (n === 1_500 ? -1 : n)],
])('a long list %s: of %i rows, %i are written', (_, count, writes, place) => {
  const rows = Array.from(
    { length: count },
    (_row, n): PositionedRow => ({
      id: `row-${n}`,
      createdAt: new Date(Date.UTC(2026, 5, 15) + n).toISOString(),
    }),
  );
  const wanted = rows.map((row, n) => ({ row, at: place(n) })).toSorted((a, b) => a.at - b.at);
  const order = wanted.map(({ row }) => row);
  const moves = arranged(order, new Set());
  expect(moves).toHaveLength(writes);
  expect(idsOf(applied(rows, moves))).toEqual(idsOf(order));
});

test('arranging where positions have become too long numbers all rows anew', () => {
  const first = `a0${'V'.repeat(126)}`;
  const keys = [first, `${first.slice(0, -1)}W`, 'a0'];
  const rows = keys.map((key, n) => ({ id: `row-${n}`, position: key }));
  const wanted = [rows[0], rows[2], rows[1]] as PositionedRow[];
  expect(arranged(wanted, new Set(['row-2']))).toEqual(placeAfter(idsOf(wanted), undefined));
});

test('a move between different positions writes one row, and many at one spot stay short', () => {
  const at = (n: number): string => new Date(Date.UTC(2026, 5, 15) + n).toISOString();
  let now: PositionedRow[] = Array.from({ length: 50 }, (_, n) => ({ id: `row-${n}`, createdAt: at(n) }));
  for (const { id } of now.slice(2)) {
    const { next, writes } = written(now, id, 1);
    expect(writes).toBe(1);
    now = next.toSorted(byPosition);
  }
  expect(Math.max(...now.map((row) => positionOf(row).length))).toBeLessThan(40);
});

test('rows whose positions have become too long are numbered anew', () => {
  let now: PositionedRow[] = ['a', 'b', 'c'].map((id, n) => ({
    id,
    createdAt: `2026-06-15T00:00:00.00${n}Z`,
  }));
  for (let n = 0; n < 2_000; n++) {
    const [, middle, last] = now;
    now = written(now, (n % 2 ? last : middle)?.id ?? '', n % 2 ? 1 : 2).next.toSorted(byPosition);
  }
  for (const row of now) expect(position.safeParse(positionOf(row)).success).toBe(true);
});

test.each([
  ...[
    'a0',
    'a0V',
    'Zz',
    'Z0',
    'Y00',
    'b00',
    'q20260615000000000',
    `z${'0'.repeat(26)}`,
    `A${'0'.repeat(25)}1`,
  ],
  `a0${'1'.repeat(126)}`,
])('accepts the position %s', (text) => {
  expect(position.safeParse(text).success).toBe(true);
});

test.each([
  '',
  'a',
  'a00',
  'b0',
  'Y0',
  'A0',
  'Z',
  'Z00',
  `z${'0'.repeat(25)}`,
  `a0${'1'.repeat(127)}`,
  '0a',
  'a-',
  `A${'0'.repeat(26)}`,
  `a0${'1'.repeat(200)}`,
])('rejects the position %j', (text) => {
  expect(position.safeParse(text).success).toBe(false);
});

test('a row that was never moved comes after those made before it', () => {
  const made = ['2026-06-15T10:00:00Z', '2026-06-15T10:00:00.5Z', '2026-06-15T10:00:00.501234567Z'];
  const keys = made.map((createdAt) => positionOf({ createdAt }));
  expect(keys).toEqual(keys.toSorted());
  expect(positionOf({ createdAt: made[0] ?? '', position: 'a0' })).toBe('a0');
});

test('if there is no room for a position between two rows, all get short ones in their order', () => {
  const first = `a0${'V'.repeat(126)}`;
  const all = ['a0', first, `${first.slice(0, -1)}W`, 'a1'].map((key, n) => ({
    id: `row-${n}`,
    position: key,
  }));
  expect(placeAt(all, 2, ['x', 'y'])).toEqual(
    placeAfter(['row-0', 'row-1', 'x', 'y', 'row-2', 'row-3'], undefined),
  );
});

test('rows placed after others follow the last one in the given order', () => {
  expect(placeAfter(['x', 'y'], undefined).map(({ id }) => id)).toEqual(['x', 'y']);
  const [x, y] = placeAfter(['x', 'y'], 'a5').map((move) => move.position);
  expect(['a5', x, y]).toEqual(['a5', 'a6', 'a7']);
  expect(placeAfter([], 'a5')).toEqual([]);
});

test.each([
  [{ createdAt: '2026-06-15T10:20:30.456Z' }, 'q20260615102030456'],
  [{ createdAt: '2026-06-15T10:20:30Z' }, 'q20260615102030000'],
  [{ createdAt: '2026-06-15T10:20:30.4567891Z' }, 'q20260615102030456'],
  [{ createdAt: '2026-06-15T10:20:30Z', position: 'a1' }, 'a1'],
  [{}, 'q00000000000000000'],
])('the position of %j is %s', (row, key) => {
  expect(positionOf(row)).toBe(key);
  expect(positionOf(row)).toBe(key);
});

test('rows with the same position are in the order of their ids', () => {
  const made = ['b', 'c', 'a'].map((id) => ({ id, createdAt: '2026-06-15T10:00:00Z' }));
  expect(made.toSorted(byPosition).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  const moved = [
    { id: 'b', position: 'a1' },
    { id: 'a', position: 'a2' },
  ];
  expect(moved.toSorted(byPosition).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a position that isn’t text is refused with words', () => {
  const words = (input: unknown) => position.safeParse(input).error?.issues[0]?.message;
  expect(words(7)).toBe('A position must be a string');
  expect(words('a'.repeat(129))).toBe('A position can have at most 128 characters');
  expect(words('a-')).toBe('A position must be a fractional index');
});
