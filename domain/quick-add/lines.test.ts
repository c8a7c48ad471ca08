import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesThatFit, typedLines } from './lines.ts';

const parents = (text: string) => typedLines(text).map(({ text: line, parent }) => [line, parent]);

test('each line is a task, without bullets, numbers, boxes and empty lines', () => {
  expect(
    parents('- Milk\n* Eggs\n\n• Bread\n1. Butter\n2) Salt\n[ ] Oil\n- [x] Tea\n2026 budget\n-5 °C test'),
  ).toEqual([
    ...['Milk', 'Eggs', 'Bread', 'Butter', 'Salt', 'Oil', 'Tea', '2026 budget', '-5 °C test'].map((line) => [
      line,
      undefined,
    ]),
  ]);
});

test('indented lines are subtasks of the line above that is indented less', () => {
  expect(parents('Move\n  Kitchen\n    Plates\n  Bath\nParty\n\tCake')).toEqual([
    ['Move', undefined],
    ['Kitchen', 0],
    ['Plates', 1],
    ['Bath', 0],
    ['Party', undefined],
    ['Cake', 4],
  ]);
});

test('levels deeper than five belong to the fifth', () => {
  const lines = typedLines(Array.from({ length: 8 }, (_, n) => `${' '.repeat(n)}${n}`).join('\n'));
  expect(lines.map(({ parent }) => parent)).toEqual([undefined, 0, 1, 2, 3, 3, 3, 3]);
});

test('a single line, or very many, isn’t a list of tasks', () => {
  expect(typedLines('One')).toEqual([]);
  expect(typedLines('One\n\n')).toEqual([]);
  expect(typedLines('a\n'.repeat(201))).toEqual([]);
  expect(typedLines('a\n'.repeat(200))).toHaveLength(200);
});

test('what fits ends before the first task without room, with the subtasks before it', () => {
  const lines = typedLines('a\n b\n c\nd\n e\nf');
  const fits = (room: number) => linesThatFit(lines, room, () => true);
  expect([0, 1, 2, 3, Number.POSITIVE_INFINITY].map(fits)).toEqual([0, 3, 5, 6, 6]);
});

test('tasks for another person’s list need no room', () => {
  const lines = typedLines('a #theirs\nb\n c\nd #theirs\ne');
  const isOwn = ({ text }: { text: string }) => !text.includes('#theirs');
  expect([0, 1, 2].map((room) => linesThatFit(lines, room, isOwn))).toEqual([1, 4, 5]);
  expect(linesThatFit(lines, 0, () => false)).toBe(5);
});

test('a parent is always an earlier line, and no line is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '-'), maxLength: 60 }), (text) => {
      const lines = typedLines(text);
      for (const [index, { parent, raw }] of lines.entries()) {
        expect(parent ?? -1).toBeLessThan(index);
        expect(text).toContain(raw);
      }
    }),
  );
});

test('tabs count as four spaces, and empty lines have no level', () => {
  expect(parents('a\n   b\n\tc\n    d\n\n     e')).toEqual([
    ['a', undefined],
    ['b', 0],
    ['c', 1],
    ['d', 1],
    ['e', 3],
  ]);
});

test.each([
  ['1) a', 'a'],
  ['999. a', 'a'],
  ['1000. a', '1000. a'],
  ['[X] a', 'a'],
  ['[x]a', '[x]a'],
  ['-a', '-a'],
  ['– a', 'a'],
  ['◦ a', 'a'],
  ['▪ [ ] a', 'a'],
  ['- - a', '- a'],
])('the line “%s” is the task “%s”', (line, task) => {
  expect(typedLines(`${line}\nb`)[0]?.text).toBe(task);
});

test('a line is kept as it was pasted', () => {
  expect(typedLines('a\n\t- [ ] b ').map(({ raw }) => raw)).toEqual(['a', '\t- [ ] b ']);
});
