import { expect, test } from 'vitest';
import { FALLBACKS, zone } from './chat.ts';
import { type ChatMessage, inOrder } from './chat-message.ts';

test('what stands in place of a failed answer is said in the words of each page', () => {
  expect(FALLBACKS).toEqual({
    tasks: "I'm sorry, I encountered an error connecting to the AI provider. Please try again.",
    assistant: "I'm sorry, I couldn't understand your request. Could you rephrase or be more specific?",
  });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['', false],
  ['+01:00', false],
  ['Nowhere', false],
  ['x'.repeat(65), false],
])('%s is a time zone: %s', (name, expected) => {
  expect(zone.safeParse(name).success).toBe(expected);
});

test('a conversation is in the order of its moments, a question before its answer', () => {
  const message = (id: string, role: ChatMessage['role'], second: number): ChatMessage => ({
    ...{ id, role, content: id },
    timestamp: `2026-06-15T10:00:0${second}.000Z`,
  });
  const all = [message('c', 'user', 2), message('b', 'assistant', 1), message('a', 'user', 1)];
  expect(inOrder(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
