import { z } from 'zod';
import { entityId } from '../../entity-id.ts';
import { text } from '../../text.ts';
import { zone } from '../../time/zone.ts';
import { chatMessage, chatRole, content, MAX_QUESTION } from '../chat-message.ts';
import type { Suggestion } from '../propose/suggestion.ts';
import type { MessageCounter } from './message-counter.ts';

/** The side panel of the tasks page, or the assistant's own page (product.md §2). */
const CHAT_PAGES = ['tasks', 'assistant'] as const;
export type ChatPage = (typeof CHAT_PAGES)[number];

const EARLIER_SENT = 10;

const EARLIER_CHARACTERS = 8_000;

export function latestThatFit<M extends { content: string }>(earlier: readonly M[]): M[] {
  let left = EARLIER_CHARACTERS;
  const fits = (message: M): boolean => {
    left -= message.content.length;
    return left >= 0;
  };
  const latest = earlier.slice(-EARLIER_SENT);
  const tooLong = latest.findLastIndex((message) => !fits(message));
  return latest.slice(tooLong + 1);
}

/** In the model's tokens, for an answer's words (product.md §7). */
export const MAX_ANSWER_TOKENS: Record<ChatPage, number> = { tasks: 200, assistant: 1024 };
/** More tokens for tool calls, so that proposals aren't cut off by the limit of the words. */
export const CALL_TOKENS = 4_096;
const CHARACTERS_PER_TOKEN = 6;
export const mostCharacters = (page: ChatPage): number => MAX_ANSWER_TOKENS[page] * CHARACTERS_PER_TOKEN;
export const SAMPLING = { temperature: 0.7, topK: 40, topP: 0.95 };

export const FALLBACKS: Record<ChatPage, string> = {
  tasks: "I'm sorry, I encountered an error connecting to the AI provider. Please try again.",
  assistant: "I'm sorry, I couldn't understand your request. Could you rephrase or be more specific?",
};
export const PROPOSAL_WORDS = 'Here is what I suggest. Nothing changes until you apply it.';
export const SHOWN_WORDS = 'Here are the tasks:';

export type AnswerEvents = {
  text: string;
  /** Nothing but a sign that the connection holds. */
  ping: string;
  /** `shown` are filters, whose tasks the person sees below the words. */
  done: Pick<Suggestion, 'proposals' | 'leftOut' | 'shown' | 'undoes'> & {
    content: string;
    counter: MessageCounter;
  };
  failed: { error: string };
};

export const chatQuestion = z.strictObject({
  page: z.enum(CHAT_PAGES, { error: `A page must be one of ${CHAT_PAGES.join(', ')}` }),
  zone,
  question: text('A question', MAX_QUESTION).min(1, 'Please enter a message'),
  earlier: z
    .array(
      z.strictObject({
        id: entityId.optional(),
        role: chatRole,
        content,
        proposals: chatMessage.shape.proposals,
      }),
    )
    .max(EARLIER_SENT)
    .default([]),
});
export type ChatQuestion = z.output<typeof chatQuestion>;
