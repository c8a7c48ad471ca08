import { createStore } from 'zustand/vanilla';
import { type ChatPage, latestThatFit } from '../../domain/assistant/chat/chat.ts';
import { MAX_QUESTION } from '../../domain/assistant/chat-message.ts';
import { Problem } from '../../domain/problem.ts';
import type { Heard } from './ask.ts';
import type { ChatPorts, ChatState } from './chat-ports.ts';

type Ended = {
  question: string;
  askedAt: string;
  answer: string;
  outcome: Heard | undefined;
  stopped: boolean;
};
const UNSENT = 'Failed to process your message. Please try again.';
const BROKE_OFF = '\n\n_The answer broke off here._';
export type Chat = ReturnType<typeof createChat>;

/** An ongoing conversation with the assistant. A question that gets no answer goes back into the draft. */
export function createChat(ports: ChatPorts) {
  const store = createStore<ChatState>(() => ({ draft: '' }));
  let asking: AbortController | undefined;

  const giveBack = (question: string): void =>
    store.setState(({ draft }) => ({ draft: [question, draft].filter(Boolean).join('\n') }));

  /** @returns whether it was sent: not if it's blank or another question is being answered */
  async function send(page: ChatPage, typed = store.getState().draft): Promise<boolean> {
    const question = typed.trim().slice(0, MAX_QUESTION);
    if (!question || asking) return false;
    const mine = new AbortController();
    asking = mine;
    const askedAt = ports.now();
    const { draft } = store.getState();
    store.setState({ draft: typed === draft ? '' : draft, pending: { question, answer: '' } }, true);
    const earlier = latestThatFit(ports.messages()).map(({ id, role, content, proposals }) => ({
      id,
      role,
      content,
      ...(proposals && { proposals }),
    }));
    await ports.sent(mine.signal);
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

  /** Keeps also what was read of an answer that broke off. @returns whether the question is answered */
  function keepAnswer({ question, askedAt, outcome, ...how }: Ended): boolean {
    const partial = how.answer.trim();
    const brokeOff = how.stopped ? '' : BROKE_OFF;
    const answer =
      outcome?.is === 'done' ? outcome.data : partial && { content: partial + brokeOff, proposals: [] };
    if (!answer) return false;
    try {
      ports.keep(question, askedAt, answer);
      return how.stopped || outcome?.is === 'done';
    } catch (error) {
      ports.complain(UNSENT, error instanceof Problem ? error.message : undefined);
      return false;
    }
  }

  function end(page: ChatPage, how: Ended): void {
    const { question, outcome, stopped } = how;
    if (!keepAnswer(how)) giveBack(question);
    store.setState(({ draft }) => ({ draft }), true);
    ports.counted(
      outcome?.is === 'done' ? outcome.data.counter : outcome?.is === 'limit' ? 'none left' : undefined,
    );
    if (stopped || outcome?.is === 'done' || outcome?.is === 'limit') return;
    if (outcome?.is === 'failed') {
      store.setState({ failedOn: page });
      ports.complain('Failed to get AI response', outcome.data.error);
    } else ports.complain(UNSENT, wordsOf(outcome));
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
