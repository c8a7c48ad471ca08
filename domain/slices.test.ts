import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

/** Runs steps that take this many milliseconds each. @returns how many steps ran before each pause */
async function pausesOf(count: number, milliseconds: number): Promise<number[]> {
  let [time, done] = [0, 0];
  const pauses: number[] = [];
  function* steps(): Generator<void, string> {
    for (; done < count; done++) {
      yield;
      time += milliseconds;
    }
    return 'result';
  }
  const pause = async () => {
    pauses.push(done);
    time += 1000;
  };
  expect(await inSlices(steps(), pause, () => time)).toBe('result');
  expect(done).toBe(count);
  return pauses;
}

test.each([
  ['no steps', 0, 1, []],
  ['steps that fit a slice', 11, 1, []],
  ['one step too many', 12, 1, [11]],
  ['steps of several slices', 30, 1, [11, 22]],
  ['steps longer than a slice', 3, 15, [1, 2]],
  ['steps that take no time', 1000, 0, []],
])('lets other work run between the slices of %s', async (_, count, milliseconds, pauses) => {
  expect(await pausesOf(count, milliseconds)).toEqual(pauses);
});
