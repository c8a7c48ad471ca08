import { afterEach, expect, test, vi } from 'vitest';
import { forEachInSlices } from './slices.ts';

afterEach(() => vi.unstubAllGlobals());

/** Counts the event loop turns that these items take, at this many milliseconds each. */
async function turnsFor(items: number, milliseconds: number): Promise<{ turns: number; done: number[] }> {
  let [time, turns, isNewTurn] = [0, 0, true];
  const done: number[] = [];
  const act = (item: number) => {
    if (isNewTurn) {
      turns += 1;
      isNewTurn = false;
      setTimeout(() => {
        isNewTurn = true;
      });
    }
    time += milliseconds;
    done.push(item);
  };
  const all = Array.from({ length: items }, (_, n) => n);
  await forEachInSlices(all, act, () => time);
  expect(done).toEqual(all);
  return { turns, done };
}

test.each([
  [0, 1, 0],
  [11, 1, 1],
  [12, 1, 2],
  [22, 1, 2],
  [23, 1, 3],
  [3, 15, 3],
  [1000, 0, 1],
])('processes %i items of %i ms each in order in %i event loop turns', async (items, each, turns) => {
  expect((await turnsFor(items, each)).turns).toBe(turns);
});

test('processes many items in a hidden tab, which gets no animation frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  expect((await turnsFor(30, 15)).turns).toBe(30);
});
