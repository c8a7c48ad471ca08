import type { AnswerEvents, ChatPage, ChatQuestion } from '../../domain/assistant/chat/chat.ts';
import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import type { Heard } from './ask.ts';

export type ChatState = {
  draft: string;
  pending?: { question: string; answer: string };
  /** The page on which the model last failed. */
  failedOn?: ChatPage;
};
type Answer = Pick<AnswerEvents['done'], 'content' | 'proposals' | 'leftOut' | 'shown' | 'undoes'>;
export type ChatPorts = {
  /** Waits until the server has the changes made so far, for a while at most. */
  sent(stop: AbortSignal): Promise<void>;
  ask(question: ChatQuestion, signal: AbortSignal): AsyncIterable<Heard>;
  /** Oldest first. */
  messages(): readonly ChatMessage[];
  /** Saves a question and its answer. @param askedAt ISO date and time */
  keep(question: string, askedAt: string, answer: Answer): void;
  /** Receives the message counter, or `none left`; without either, the server has to be asked. */
  counted(counter: AnswerEvents['done']['counter'] | 'none left' | undefined): void;
  complain(words: string, description: string | undefined): void;
  /** ISO date and time. */
  now(): string;
  zone(): string;
};
