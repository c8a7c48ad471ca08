import { expect, test } from 'vitest';
import { countScale, minutesScale } from './scale.ts';

test('a scale of counts has whole numbers at its top and in its middle', () => {
  for (const [most, top] of [
    [0, 2],
    [1, 2],
    [7, 8],
    [24, 24],
    [99, 100],
    [137, 140],
    [1250, 1400],
  ] as const)
    expect(countScale(most), `${most}`).toBe(top);
});

test('a scale of minutes has an hour at least, and steps that are easy to halve', () => {
  for (const [most, top] of [
    [0, 60],
    [61, 90],
    [600, 600],
    [601, 720],
  ] as const)
    expect(minutesScale(most), `${most}`).toBe(top);
});
