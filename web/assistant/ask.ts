import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AnswerEvents, ChatQuestion } from '../../domain/assistant/chat.ts';
import { fetchApi } from '../session/session.ts';
import { log } from '../shell/log.ts';

/** What becomes of a question: an answer piece by piece, or why there is none. */
export type Heard =
  | { [E in keyof AnswerEvents]: { is: E; data: AnswerEvents[E] } }[keyof AnswerEvents]
  /** No message is left today. */
  | { is: 'limit'; data: { error: string } }
  /** It didn't get as far as the model. */
  | { is: 'unsent'; data: { error?: string } };

const UNREACHED = 'The assistant needs a connection, and there is none.';
const EVENTS: readonly string[] = ['text', 'done', 'failed'] satisfies (keyof AnswerEvents)[];

/** Asks the server. The last thing heard is anything but text; nothing more is heard once the signal ends it. */
export async function* ask(question: ChatQuestion, signal: AbortSignal): AsyncIterable<Heard> {
  try {
    const response = await fetchApi('/api/assistant/answers', {
      ...{ method: 'POST', signal, body: JSON.stringify(question) },
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok || !response.body) return yield await refusal(response);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event = '', data } of events)
      if (EVENTS.includes(event)) yield { is: event, data: JSON.parse(data) } as Heard;
  } catch (error) {
    if (signal.aborted) return;
    log(error);
    return yield { is: 'unsent', data: { error: UNREACHED } };
  }
  if (!signal.aborted) yield { is: 'unsent', data: {} };
}

async function refusal(response: Response): Promise<Heard> {
  const { code, error }: { code?: string; error?: string } = await response.json().catch(() => ({}));
  if (code === 'limit' && response.status === 403 && error) return { is: 'limit', data: { error } };
  return { is: 'unsent', data: { ...(error && { error }) } };
}
