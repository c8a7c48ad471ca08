import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerOf } from './answer.ts';

test.each([
  ['its error field', '{"error":"No room","code":"limit"}', 'Forbidden', 'No room'],
  ['else its text', 'upstream is away', 'Bad Gateway', 'upstream is away'],
  ['its text where the error is no text', '{"error":{"a":1}}', '', '{"error":{"a":1}}'],
  ['else the status in words', '', 'Bad Gateway', 'Bad Gateway'],
  ['else that there was one', '', '', 'An error occurred'],
])('takes the error message from %s', async (_, body, statusText, words) => {
  await expect(answerOf(z.object({}), new Response(body, { status: 502, statusText }))).rejects.toMatchObject(
    {
      name: 'CallFailed',
      status: 502,
      message: words,
    },
  );
});

test('parses a JSON response and rejects any other', async () => {
  const schema = z.object({ task: z.null() });
  expect(await answerOf(schema, Response.json({ task: null, more: 1 }))).toEqual({ task: null });
  for (const body of ['', '<html>', '{', '{"task":1}'])
    await expect(answerOf(schema, new Response(body))).rejects.toThrow('Invalid response format from server');
});
