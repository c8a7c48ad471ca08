import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesTo } from './order-by-hand.ts';
import { DEFAULT_LISTS, type List } from './task/list.ts';
import { listOrder } from './task/list-home.ts';

const list = (id: string): List => ({ id, name: id, color: 'gray', isShared: false });
const applied = (lists: readonly List[], id: string, index: number): { next: List[]; writes: number } => {
  const moves = new Map(movesTo(lists, id, index).map((move) => [move.id, move.position]));
  const next = lists.map((one) => ({ ...one, position: moves.get(one.id) ?? one.position }));
  return { next: next.sort(listOrder), writes: moves.size };
};
const ids = (lists: readonly List[]) => lists.map(({ id }) => id);

test('the first move places all lists, later ones only the moved one', () => {
  const first = applied([...DEFAULT_LISTS, list('alps')].sort(listOrder), 'alps', 0);
  expect(ids(first.next)).toEqual(['alps', 'work', 'personal', 'health']);
  expect(first.writes).toBe(4);
  const second = applied(first.next, 'work', 3);
  expect(ids(second.next)).toEqual(['alps', 'personal', 'health', 'work']);
  expect(second.writes).toBe(1);
  const withNew = [...second.next, list('new')].sort(listOrder);
  expect(ids(withNew).at(-1)).toBe('new');
  expect(ids(applied(withNew, 'new', 1).next)).toEqual(['alps', 'new', 'personal', 'health', 'work']);
});

test('a moved list is exactly where it was put, and the others keep their order', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(moves, (all) => {
      let now = [...DEFAULT_LISTS].sort(listOrder);
      for (const [which, to, adds] of all) {
        if (adds) now = [...now, list(`list ${now.length}`)].sort(listOrder);
        const { id = '' } = now[which % now.length] ?? {};
        const others = ids(now).filter((one) => one !== id);
        const index = to % now.length;
        now = applied(now, id, index).next;
        expect(ids(now)).toEqual(others.toSpliced(index, 0, id));
      }
    }),
  );
});
