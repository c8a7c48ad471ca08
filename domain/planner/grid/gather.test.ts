import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byStart, minuteOf, type Slot, timeOf } from '../event/slot.ts';
import { gather, isGathered } from './gather.ts';
import { type Placed, place } from './planner-layout.ts';

type Named = Slot & { id: string };
const named = (texts: readonly string[]): Named[] =>
  texts.map((text, n) => {
    const [start = '', end = ''] = text.split('-');
    return { id: `${n}`, start, end };
  });
const drawn = (placed: ReturnType<typeof gather<Named>>): string[] =>
  placed.map(({ block, column, span }) => {
    const text = isGathered(block) ? `+${block.blocks.length} ${block.start}-${block.end}` : block.id;
    return `${text} at ${column}${span > 1 ? ` over ${span}` : ''}`;
  });

const NINE = '09:00-10:00';

test.each<[why: string, texts: string[], most: number, expected: string[]]>([
  ['as many as fit are shown', [NINE, NINE, NINE], 3, ['0 at 0', '1 at 1', '2 at 2']],
  ['one too many gathers two', [NINE, NINE, NINE, NINE], 3, ['0 at 0', '1 at 1', '+2 09:00-10:00 at 2']],
  ['six in two columns', [NINE, NINE, NINE, NINE, NINE, NINE], 2, ['0 at 0', '+5 09:00-10:00 at 1']],
  [
    'the rest of the day keeps its columns',
    ['08:00-09:00', NINE, NINE, NINE, '10:00-11:00', '10:00-11:00'],
    2,
    ['0 at 0', '1 at 0', '+2 09:00-10:00 at 1', '4 at 0', '5 at 1'],
  ],
  [
    'what the last column has alone stays itself',
    ['09:00-12:00', NINE, NINE, '10:30-11:30'],
    2,
    ['0 at 0', '+2 09:00-10:00 at 1', '3 at 1'],
  ],
  [
    'gathered ones last as long as all of them',
    ['09:00-12:00', '09:00-10:00', '09:30-11:00'],
    2,
    ['0 at 0', '+2 09:00-11:00 at 1'],
  ],
])('%s', (_, texts, most, expected) => {
  expect(drawn(gather(named(texts), { most }))).toEqual(expected);
});

test('a pinned block is shown, and others are gathered in its place', () => {
  const blocks = named([NINE, NINE, NINE, NINE]);
  const pin = (id: string) => drawn(gather(blocks, { most: 2, isPinned: (block) => block.id === id }));
  expect(pin('0')).toEqual(['0 at 0', '+3 09:00-10:00 at 1']);
  expect(pin('3')).toEqual(['3 at 0', '+3 09:00-10:00 at 1']);
});

const anyTimes = fc.oneof(
  fc.tuple(fc.nat({ max: 1438 }), fc.integer({ min: 1, max: 300 })),
  // Few times, so that many begin together and others soon after.
  fc.tuple(fc.constantFrom(540, 555, 570, 585, 600, 660, 675), fc.constantFrom(5, 15, 30, 60)),
);
const anyBlocks = fc
  .oneof(fc.array(anyTimes, { maxLength: 7 }), fc.array(anyTimes, { maxLength: 25 }))
  .map((all) =>
    all
      .map(([start, length], n) => ({
        id: `${n}`,
        start: timeOf(start),
        end: timeOf(Math.min(1439, start + length)),
      }))
      .sort(byStart),
  );
const anyOptions = fc.record({
  most: fc.integer({ min: 2, max: 5 }),
  least: fc.constantFrom(0, 20),
  more: fc.constantFrom(0, 30),
  pinned: fc.nat({ max: 24 }),
});

test('a gathered block that is drawn longer than it is moves what begins soon after aside', () => {
  const short = '09:00-09:15';
  const blocks = named([short, short, short, '09:15-10:00', '10:00-11:00']);
  const expected = ['0 at 0', '+2 09:00-09:15 at 1', '3 at 0', '4 at 0'];
  const shown = gather(blocks, { most: 2, leastGathered: 30 });
  expect(drawn(shown)).toEqual(expected);
  expect(shown.map(({ columns }) => columns)).toEqual([2, 2, 2, 1]);
});

test('nothing overlaps, and every block is shown or gathered once', () => {
  fc.assert(
    fc.property(anyBlocks, anyOptions, (blocks, { most, least, more, pinned }) => {
      const leastGathered = least + more;
      const isPinned = ({ id }: Named) => id === `${pinned}`;
      const shown = gather(blocks, { most, least, leastGathered, isPinned });
      const ids = shown.flatMap(({ block }) =>
        (isGathered(block) ? block.blocks : [block]).map(({ id }) => id),
      );
      expect(ids.sort()).toEqual(blocks.map(({ id }) => id).sort());
      expect(shown.flatMap(({ block }) => (isGathered(block) ? block.blocks.filter(isPinned) : []))).toEqual(
        [],
      );
      const spanOf = ({ block }: Placed<Slot>) => {
        const [from, to] = [minuteOf(block.start), minuteOf(block.end)];
        return { from, to: Math.max(to, from + ('blocks' in block ? leastGathered : least)) };
      };
      for (const one of shown) {
        expect(one.columns).toBeLessThanOrEqual(most);
        expect(one.column + one.span).toBeLessThanOrEqual(one.columns);
        if (isGathered(one.block)) expect(one.block.blocks.length).toBeGreaterThan(1);
        for (const other of shown) {
          const [a, b] = [spanOf(one), spanOf(other)];
          if (one === other || a.from >= b.to || b.from >= a.to) continue;
          expect(other.columns).toBe(one.columns);
          const [left, right] = one.column < other.column ? [one, other] : [other, one];
          expect(left.column + left.span).toBeLessThanOrEqual(right.column);
        }
      }
    }),
  );
});

test('what fits is laid out as without a limit', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      expect(gather(blocks, { most: blocks.length + 2 })).toEqual(place(blocks));
    }),
  );
});
