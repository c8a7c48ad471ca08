import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FALLBACKS } from './chat.ts';
import { type ChatMessage, inOrder } from './chat-message.ts';

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
  expect(inOrder(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
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
      expect(inOrder(all.toReversed())).toEqual(inOrder(all));
    }),
  );
});
