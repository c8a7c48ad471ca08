import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatMessage, messagesInOrder } from '../chat-message.ts';
import { chatQuestion, FALLBACKS, latestThatFit, mostCharacters, SAMPLING } from './chat.ts';

test('each page has its own fallback for a failed answer', () => {
  expect(FALLBACKS).toEqual({
    tasks: "I'm sorry, I encountered an error connecting to the AI provider. Please try again.",
    assistant: "I'm sorry, I couldn't understand your request. Could you rephrase or be more specific?",
  });
});

test('sorts messages by time, a question before its answer', () => {
  const message = (id: string, role: ChatMessage['role'], second: number): ChatMessage => ({
    id,
    role,
    content: id,
    timestamp: `2026-06-15T10:00:0${second}.000Z`,
  });
  const all = [message('c', 'user', 2), message('b', 'assistant', 1), message('a', 'user', 1)];
  expect(messagesInOrder(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('sorts messages the same way in whatever order they arrive', () => {
  const at = (second: number) => `2026-06-15T10:00:0${second}.000Z`;
  const message = fc.record({
    id: fc.uuid(),
    role: fc.constantFrom('user' as const, 'assistant' as const),
    content: fc.constant('x'),
    timestamp: fc.constantFrom(at(1), at(2)),
  });
  fc.assert(
    fc.property(fc.uniqueArray(message, { selector: ({ id }) => id }), (all) => {
      expect(messagesInOrder(all.toReversed())).toEqual(messagesInOrder(all));
    }),
  );
});

test('of earlier messages, the latest ten are sent, up to 8,000 characters', () => {
  const of = (lengths: number[]) => lengths.map((length, n) => ({ n, content: 'x'.repeat(length) }));
  const sent = (lengths: number[]) => latestThatFit(of(lengths)).map(({ n }) => n);
  expect(sent([])).toEqual([]);
  expect(sent(Array(12).fill(1))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(sent([1, 4000, 4000])).toEqual([1, 2]);
  expect(sent([1, 4001, 4000])).toEqual([2]);
  expect(sent([1, 9000, 1])).toEqual([2]);
  expect(sent([1, 8001])).toEqual([]);
});

test('an answer has the length and the variety that its page asks for', () => {
  expect([mostCharacters('tasks'), mostCharacters('assistant')]).toEqual([1_200, 6_144]);
  expect(SAMPLING).toEqual({ temperature: 0.7, topK: 40, topP: 0.95 });
});

test.each<[string | undefined, { earlier?: object[]; [field: string]: unknown }]>([
  [undefined, {}],
  [undefined, { page: 'tasks', question: 'x'.repeat(4_000) }],
  [undefined, { earlier: Array(10).fill({ role: 'user', content: 'Hello' }) }],
  [undefined, { earlier: [{ id: 'm', role: 'assistant', content: 'Hello', proposals: '{}' }] }],
  ['A page must be one of tasks, assistant', { page: 'goals' }],
  ['Please enter a message', { question: ' ' }],
  ['A question can have at most 4,000 characters', { question: 'x'.repeat(4_001) }],
  ['Please enter a message', { earlier: [{ role: 'user', content: '' }] }],
])('checks a question: %s', (message, more) => {
  const question = { page: 'assistant', zone: 'UTC', question: 'x', ...more };
  const { data, error } = chatQuestion.safeParse(question);
  expect(error?.issues[0]?.message).toBe(message);
  if (!error) expect(data?.earlier).toHaveLength(more.earlier?.length ?? 0);
});

test('a question is sent with at most ten earlier messages', () => {
  const earlier = Array(11).fill({ role: 'user', content: 'Hello' });
  const question = { page: 'assistant', zone: 'UTC', question: 'x', earlier };
  expect(chatQuestion.safeParse(question).success).toBe(false);
});
