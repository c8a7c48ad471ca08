import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AnswerEvents, ChatQuestion } from '../../domain/assistant/chat.ts';
import { chunksOf } from '../device/chunks.ts';
import { log } from '../device/log.ts';
import { fetchApi } from '../session/session.ts';

export type Heard =
  | { [E in keyof AnswerEvents]: { is: E; data: AnswerEvents[E] } }[keyof AnswerEvents]
  /** No messages left today. */
  | { is: 'limit'; data: { error: string } }
  /** The question didn't reach the model. */
  | { is: 'unsent'; data: { error?: string } };

/** Longer than the server waits for any answer. */
const LONGEST_MS = 120_000;
const UNREACHED = 'You’re offline. The assistant needs a connection.';
const EVENTS: readonly string[] = ['text', 'done', 'failed'] satisfies (keyof AnswerEvents)[];

/** Asks the server. Yields text until a final event of another kind; yields nothing more once the signal aborts. */
export async function* ask(question: ChatQuestion, signal: AbortSignal): AsyncIterable<Heard> {
  try {
    const response = await fetchApi('/api/assistant/answers', {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
      body: JSON.stringify(question),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok || !response.body) return yield await refusal(response);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event = '', data } of chunksOf(events))
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
