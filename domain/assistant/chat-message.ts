import { z } from 'zod';
import { instant } from '../day.ts';
import { key } from '../key.ts';
import { text } from '../text.ts';

/** How many messages of the conversation are kept, the latest. */
export const MESSAGES_KEPT = 60;
/** How long a question may be, in characters. */
export const MAX_QUESTION = 4_000;
const MAX_CONTENT = 20_000;
/** How long what is kept of an answer’s proposals may be, in characters. */
export const MAX_PROPOSALS_TEXT = 50_000;

export const chatRole = z.enum(['user', 'assistant'], { error: 'A role is user or assistant' });
export const content = text('A message', MAX_CONTENT).min(1, 'Please enter a message');

/** A message of the conversation with the assistant (SPEC §3). */
export const chatMessage = z.strictObject({
  id: key,
  role: chatRole,
  content,
  timestamp: instant,
  /** What the assistant proposed with it, and what became of that: see suggestion.ts. */
  proposals: text('A proposal', MAX_PROPOSALS_TEXT).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const chatInput = chatMessage.partial({ id: true, timestamp: true });
const chatUpdates = chatMessage.pick({ proposals: true });

/** How messages are kept; only what became of the proposals changes. */
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

/** The conversation in its order. */
export const inOrder = (messages: Iterable<ChatMessage>): ChatMessage[] =>
  Array.from(messages).sort((a, b) =>
    a.timestamp === b.timestamp ? (a.role < b.role ? 1 : -1) : a.timestamp < b.timestamp ? -1 : 1,
  );
