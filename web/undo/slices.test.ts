import { afterEach, expect, test, vi } from 'vitest';
import { forEachInSlices } from './slices.ts';

afterEach(() => vi.unstubAllGlobals());

function takeTime(): void {
  const until = performance.now() + 15;
  while (performance.now() < until);
}

test('very many are done to the end in a tab that is no longer in sight, where no frame comes', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const done: number[] = [];
  await forEachInSlices([1, 2, 3], (item) => {
    takeTime();
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3]);
});

test('the page breathes in between', async () => {
  let breaths = 0;
  await forEachInSlices([1, 2, 3], () => {
    takeTime();
    setTimeout(() => {
      breaths += 1;
    });
  });
  expect(breaths).toBe(2);
});
