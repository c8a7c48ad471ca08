import { createStore } from 'zustand/vanilla';
import {
  type AnswerEvents,
  type ChatPage,
  type ChatQuestion,
  EARLIER_SENT,
} from '../../domain/assistant/chat.ts';
import { type ChatMessage, MAX_QUESTION } from '../../domain/assistant/chat-message.ts';
import type { Heard } from './ask.ts';

export type ChatState = {
  /** What is being typed. */
  draft: string;
  /** The question that is being answered, with what came of the answer so far. */
  pending?: { question: string; answer: string };
  /** On which page the model failed last. */
  failedOn?: ChatPage;
};
type Answer = Pick<AnswerEvents['done'], 'content' | 'proposals'>;
export type ChatPorts = {
  ask(question: ChatQuestion, signal: AbortSignal): AsyncIterable<Heard>;
  /** The conversation so far, in its order. */
  messages(): readonly ChatMessage[];
  /** Keeps a question and its answer. @param askedAt ISO text */
  keep(question: string, askedAt: string, answer: Answer): void;
  /** A message was counted, or none is left; without a counter the server is to be asked. */
  counted(counter: AnswerEvents['done']['counter'] | 'none left' | undefined): void;
  /** Says why there is no answer. */
  complain(words: string, description: string | undefined): void;
  /** ISO text. */
  now(): string;
  zone(): string;
};
export type Chat = ReturnType<typeof createChat>;

/** The conversation with the assistant while it goes on. A question without an answer goes back to where it was typed. */
export function createChat(ports: ChatPorts) {
  const store = createStore<ChatState>(() => ({ draft: '' }));
  let asking: AbortController | undefined;

  const giveBack = (question: string): void =>
    store.setState(({ draft }) => ({ draft: [question, draft].filter(Boolean).join('\n') }));

  /** @returns whether it was taken: there is something in it, and no other is being answered */
  async function send(page: ChatPage, typed = store.getState().draft): Promise<boolean> {
    const question = typed.trim().slice(0, MAX_QUESTION);
    if (!question || asking) return false;
    const mine = new AbortController();
    asking = mine;
    const askedAt = ports.now();
    const { draft } = store.getState();
    store.setState({ draft: typed === draft ? '' : draft, pending: { question, answer: '' } }, true);
    const earlier = ports
      .messages()
      .slice(-EARLIER_SENT)
      .map(({ role, content }) => ({ role, content }));
    let answer = '';
    let outcome: Heard | undefined;
    for await (const heard of ports.ask({ page, zone: ports.zone(), question, earlier }, mine.signal)) {
      outcome = heard;
      if (heard.is === 'text') answer += heard.data;
      else break;
      store.setState({ pending: { question, answer } });
    }
    asking = undefined;
    end(page, { question, askedAt, answer, outcome, stopped: mine.signal.aborted });
    return true;
  }

  function end(
    page: ChatPage,
    how: { question: string; askedAt: string; answer: string; outcome: Heard | undefined; stopped: boolean },
  ): void {
    const { question, askedAt, outcome, stopped } = how;
    const partial = stopped && how.answer.trim();
    if (outcome?.is === 'done') ports.keep(question, askedAt, outcome.data);
    else if (partial) ports.keep(question, askedAt, { content: partial, proposals: [] });
    else giveBack(question);
    store.setState(({ draft }) => ({ draft }), true);
    // Stopped before the first word it doesn't count; the server may not know yet.
    if (stopped && !partial) return;
    ports.counted(
      outcome?.is === 'done' ? outcome.data.counter : outcome?.is === 'limit' ? 'none left' : undefined,
    );
    if (stopped || outcome?.is === 'done' || outcome?.is === 'limit') return;
    if (outcome?.is === 'failed') {
      store.setState({ failedOn: page });
      ports.complain('Failed to get AI response', outcome.data.error);
    } else ports.complain('Failed to process your message. Please try again.', wordsOf(outcome));
  }

  return {
    store,
    send,
    type: (draft: string): void => store.setState({ draft }),
    stop: (): void => asking?.abort(),
  };
}

const wordsOf = (outcome: Heard | undefined): string | undefined =>
  outcome?.is === 'unsent' ? outcome.data.error : undefined;
