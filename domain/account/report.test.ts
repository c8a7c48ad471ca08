import { expect, test } from 'vitest';
import { reportInput } from './report.ts';

const INPUT = { title: 'x'.repeat(200), description: 'x'.repeat(10_000) };
const why = (more: object) =>
  reportInput.safeParse({ ...INPUT, ...more }).error?.issues.map(({ message }) => message);

test.each([
  [{}, undefined],
  [{ title: ' ' }, ['Please fill in both title and description']],
  [{ title: undefined }, ['Please fill in both title and description']],
  [{ description: '' }, ['Please fill in both title and description']],
  [{ title: 'x'.repeat(201) }, ['A title can have at most 200 characters']],
  [{ description: 'x'.repeat(10_001) }, ['A description can have at most 10,000 characters']],
])('a report is checked (case %#)', (more, expected) => {
  expect(why(more)).toEqual(expected);
});
