import { expect, test } from 'vitest';
import { z } from 'zod';
import { fill, firstIssue, Problem, parse, refusal, say } from './problem.ts';

const schema = z.strictObject({
  title: z.string('Please enter a title').min(1, 'Please enter a title'),
  at: z.object({ hour: z.int() }).optional(),
  done: z.boolean('done must be true or false').optional(),
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
  [{ title: 'x', done: 1 }, 'done must be true or false'],
  [{ title: 'x', at: 9 }, 'at: Invalid input: expected object, received number'],
  [null, 'Invalid input: expected object, received null'],
  [{ title: 'x', form: { day: 1 } }, 'A day must be a string'],
])('rejects %j with “%s”', (input, words) => {
  expect(() => parse(schema, input)).toThrow(expect.objectContaining({ code: 'invalid', message: words }));
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

test('braces that name no value stay as they are', () => {
  expect(new Problem('invalid', 'Use {toString} or {name}.').message).toBe('Use {toString} or {name}.');
});

test('a problem is a sentence, and its template and values to translate it', () => {
  const [title, most] = ['Call {most} people', 3];
  const said = say`“${{ title }}” is one of ${{ most }}. The most is ${{ most }}.`;
  const problem = new Problem('limit', said);
  expect(said.words).toBe('“{title}” is one of {most}. The most is {most}.');
  expect(problem.message).toBe('“Call {most} people” is one of 3. The most is 3.');
  expect(fill(problem.sentence)).toBe(problem.message);
  expect(refusal('limit', problem.sentence)).toEqual({
    error: problem.message,
    code: 'limit',
    words: said.words,
    values: { title, most },
  });
});

test('a sentence that never varies is its own template, with any braces it has', () => {
  const problem = new Problem('invalid', 'Give it as {task}.');
  expect(problem.message).toBe('Give it as {task}.');
  expect(problem.sentence).toEqual({ words: 'Give it as {task}.', values: {} });
});

test('an issue of the input keeps what varies apart', () => {
  const issueOf = (input: unknown) => {
    try {
      parse(schema, input);
    } catch (error) {
      return error;
    }
  };
  expect(issueOf({ title: 'x', owner: 'eve' })).toMatchObject({
    sentence: { words: 'Unknown field: {fields}', values: { fields: 'owner' } },
  });
  expect(issueOf({ title: 'x', at: 9 })).toMatchObject({ sentence: { words: '{field}: {issue}' } });
});

test('of alternatives, the one that fits best says what is wrong', () => {
  const pair = z.object({ a: z.string(), b: z.string() });
  const day = z.object({ day: z.string('A day must be a string') });
  const kind = z.discriminatedUnion(
    'kind',
    [z.object({ kind: z.literal('a') })],
    'An unknown kind was given',
  );
  const wordsOf = (one: z.ZodType, input: unknown) => {
    const { error } = one.safeParse(input);
    return error && firstIssue(error);
  };
  expect(wordsOf(z.union([pair, day]), { day: 1 })).toBe('A day must be a string');
  expect(wordsOf(kind, { kind: 'b' })).toBe('An unknown kind was given');
});

test('an issue is about the innermost named field', () => {
  const rows = z.object({ rows: z.array(z.number()) });
  expect(() => parse(rows, { rows: [1, 'x'] })).toThrow(
    'rows: Invalid input: expected number, received string',
  );
});

test('a schema’s own check can give a problem with its sentence', () => {
  const problem = new Problem('invalid', say`At most ${{ most: 3 }} people`);
  const checked = (params: Record<string, unknown>) =>
    z.string().check(({ value, issues }) => {
      issues.push({ code: 'custom', message: 'Not this one', input: value, params });
    });
  expect(() => parse(checked({ problem }), 'x')).toThrow(
    expect.objectContaining({ sentence: problem.sentence, message: 'At most 3 people' }),
  );
  expect(() => parse(checked({}), 'x')).toThrow('Not this one');
});
