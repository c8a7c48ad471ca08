import { expect, test } from 'vitest';
import { z } from 'zod';
import { firstIssue, Problem, parse } from './problem.ts';

const schema = z.strictObject({
  title: z.string('Please enter a title').min(1, 'Please enter a title'),
  at: z.object({ hour: z.int() }).optional(),
  form: z
    .union([
      z.object({ day: z.string('A day must be a string') }),
      z.object({ a: z.string(), b: z.string() }),
    ])
    .optional(),
});

test('returns a valid input as the schema parses it', () => {
  expect(parse(z.string().trim(), ' Milk ')).toBe('Milk');
});

test.each([
  [{ title: '' }, 'Please enter a title'],
  [{}, 'Please enter a title'],
  [{ title: 'x', owner: 'eve', role: 'admin' }, 'Unknown field: owner, role'],
  [{ title: 'x', at: { hour: 'nine' } }, 'hour: Invalid input: expected number, received string'],
  [{ title: 'x', at: 9 }, 'at: Invalid input: expected object, received number'],
  [null, 'Invalid input: expected object, received null'],
  [{ title: 'x', form: { day: 1 } }, 'A day must be a string'],
])('rejects %j with “%s”', (input, words) => {
  expect(() => parse(schema, input)).toThrow(new Problem('invalid', words));
});

test('reports the first of several issues', () => {
  const result = schema.safeParse({ title: '', at: 9 });
  expect(result.error && firstIssue(result.error)).toBe('Please enter a title');
  expect(firstIssue(new z.ZodError([]))).toBe('That input isn’t valid.');
});

test('a problem has a code and keeps its cause', () => {
  const cause = new Error('timeout');
  const problem = new Problem('unavailable', 'Please try again.', { cause });
  expect(problem).toMatchObject({
    code: 'unavailable',
    message: 'Please try again.',
    name: 'Problem',
    cause,
  });
});
