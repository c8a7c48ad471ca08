import { expect, test } from 'vitest';
import { type ChatMessage, chatMessageRules, messagesInOrder } from './chat-message.ts';

const { create, dated, input, update, updates } = chatMessageRules;
const NOW = '2026-06-15T10:00:00.000Z';
const EARLIER = '2026-06-15T09:59:59.999Z';
const LATER = '2026-06-15T10:00:00.001Z';

test.each<[string | undefined, object]>([
  [undefined, {}],
  [undefined, { content: 'x' }],
  [undefined, { content: 'x'.repeat(20_000), proposals: 'x'.repeat(50_000), role: 'assistant' }],
  ['Please enter a message', { content: ' ' }],
  ['A message can have at most 20,000 characters', { content: 'x'.repeat(20_001) }],
  ['A proposal can have at most 50,000 characters', { proposals: 'x'.repeat(50_001) }],
  ['A role must be user or assistant', { role: 'system' }],
])('checks a message: %s', (message, more) => {
  const { error } = input.safeParse({ role: 'user', content: 'Hello', ...more });
  expect(error?.issues[0]?.message).toBe(message);
});

test('a message keeps its id and its time, but never one in the future', () => {
  const given = { role: 'user', content: 'Hello' } as const;
  const at = { id: 'new', now: NOW };
  expect(create(given, at)).toEqual({ ...given, id: 'new', timestamp: NOW });
  expect(create({ ...given, id: 'mine', timestamp: EARLIER }, at)).toEqual({
    ...given,
    id: 'mine',
    timestamp: EARLIER,
  });
  expect(create({ ...given, timestamp: LATER }, at).timestamp).toBe(NOW);
});

test('only the proposals of a message can change', () => {
  const before: ChatMessage = { id: 'm', role: 'assistant', content: 'Hello', timestamp: NOW };
  expect(updates.safeParse({ content: 'Bye' }).success).toBe(false);
  expect(update(before, updates.parse({ proposals: '{}' }))).toEqual({ ...before, proposals: '{}' });
});

test('a new message gets the time of its device, unless it has one', () => {
  expect(dated('add', { content: 'x' }, NOW)).toEqual({ content: 'x', timestamp: NOW });
  expect(dated('add', { timestamp: EARLIER }, NOW)).toEqual({ timestamp: EARLIER });
  expect(dated('update', { proposals: '{}' }, NOW)).toEqual({ proposals: '{}' });
});

test('at the same time, questions come before answers, and the rest is in the order of ids', () => {
  const of = (id: string, role: ChatMessage['role']): ChatMessage => ({
    id,
    role,
    content: id,
    timestamp: NOW,
  });
  const all = [of('b', 'assistant'), of('d', 'user'), of('a', 'assistant'), of('c', 'user')];
  expect(messagesInOrder(all).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
});
