import { z } from 'zod';
import { compare } from '../compare.ts';
import { entityId } from '../entity-id.ts';
import { text } from '../text.ts';
import { instant } from '../time/day.ts';

export const MESSAGES_KEPT = 60;
export const MAX_QUESTION = 4_000;
const MAX_CONTENT = 20_000;
export const MAX_PROPOSALS_TEXT = 50_000;

export const chatRole = z.enum(['user', 'assistant'], { error: 'A role must be user or assistant' });
export const content = text('A message', MAX_CONTENT).min(1, 'Please enter a message');

export const chatMessage = z.strictObject({
  id: entityId,
  role: chatRole,
  content,
  timestamp: instant,
  /** The proposals in this answer and which were applied; see suggestion.ts. */
  proposals: text('A proposal', MAX_PROPOSALS_TEXT).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const chatInput = chatMessage.partial({ id: true, timestamp: true });
const chatUpdates = chatMessage.pick({ proposals: true });

export const chatMessageRules = {
  path: '/api/assistant/messages',
  schema: chatMessage,
  input: chatInput,
  updates: chatUpdates,
  create: (
    { id, timestamp, ...given }: z.output<typeof chatInput>,
    at: { id: string; now: string },
  ): ChatMessage => ({
    ...given,
    id: id ?? at.id,
    timestamp: timestamp && timestamp < at.now ? timestamp : at.now,
  }),
  update: (before: ChatMessage, updates: z.output<typeof chatUpdates>): ChatMessage => ({
    ...before,
    ...updates,
  }),
  dated: (action: 'add' | 'update' | 'remove', input: object, at: string): object =>
    action === 'add' ? { timestamp: at, ...input } : input,
};

/** By time; at the same timestamp, a question comes before its answer. */
export const messagesInOrder = (messages: Iterable<ChatMessage>): ChatMessage[] =>
  Array.from(messages).sort(
    (a, b) => compare(a.timestamp, b.timestamp) || compare(b.role, a.role) || compare(a.id, b.id),
  );
