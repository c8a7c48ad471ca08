import { z } from 'zod';
import { text } from '../text.ts';
import { chatRole, content, MAX_QUESTION } from './chat-message.ts';
import type { MessageCounter } from './message-counter.ts';
import type { Proposal } from './proposal.ts';

/** Where the assistant is asked: in the side panel of the tasks, or on its own page (SPEC §2). */
const CHAT_PAGES = ['tasks', 'assistant'] as const;
export type ChatPage = (typeof CHAT_PAGES)[number];

/** How many messages go along with a question, so that it can refer to them. */
export const EARLIER_SENT = 10;

/** How long an answer may be, in the model's tokens (SPEC §7). */
export const MAX_ANSWER_TOKENS: Record<ChatPage, number> = { tasks: 200, assistant: 1024 };
/** How freely the model words its answers (SPEC §7). */
export const SAMPLING = { temperature: 0.7, topK: 40, topP: 0.95 };

/** What is said in place of an answer that failed (SPEC §8). */
export const FALLBACKS: Record<ChatPage, string> = {
  tasks: "I'm sorry, I encountered an error connecting to the AI provider. Please try again.",
  assistant: "I'm sorry, I couldn't understand your request. Could you rephrase or be more specific?",
};
/** The words of an answer that is nothing but proposals. */
export const PROPOSAL_WORDS = 'Here is what I suggest. Nothing changes until you apply it.';

/** What the server tells while it answers: words as they come, and how it ended. */
export type AnswerEvents = {
  text: string;
  done: { content: string; proposals: Proposal[]; counter: MessageCounter };
  failed: { error: string };
};

/** Where a person is, as an IANA name. */
export const zone = z
  .string({ error: 'A time zone must be a text' })
  .max(64, 'A time zone is an IANA name, like Europe/Berlin')
  .refine(isZone, 'A time zone is an IANA name, like Europe/Berlin');

/** What a person asks the assistant, with the words before it (SPEC §5). */
export const chatQuestion = z.strictObject({
  page: z.enum(CHAT_PAGES, { error: `A page is one of ${CHAT_PAGES.join(', ')}` }),
  zone,
  question: text('A question', MAX_QUESTION).min(1, 'Please enter a message'),
  earlier: z
    .array(z.strictObject({ role: chatRole, content }))
    .max(EARLIER_SENT)
    .default([]),
});
export type ChatQuestion = z.output<typeof chatQuestion>;

function isZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== undefined
    );
  } catch {
    return false;
  }
}
