import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AnswerEvents, ChatQuestion } from '../../domain/assistant/chat/chat.ts';
import { ANSWERS_PATH } from '../../domain/call-paths.ts';
import { chunksOf } from '../device/chunks.ts';
import { log } from '../device/log.ts';
import { fetchApi } from '../session/session.ts';

type Told = Exclude<keyof AnswerEvents, 'ping'>;
export type Heard =
  | { [E in Told]: { is: E; data: AnswerEvents[E] } }[Told]
  /** No messages left today. */
  | { is: 'limit'; data: { error: string } }
  /** The question didn't reach the model. */
  | { is: 'unsent'; data: { error?: string } };

/** The server sends a ping every 15 seconds while the model is silent. */
const SILENCE_MS = 75_000;
const UNREACHED = 'You’re offline. The assistant needs a connection.';
const EVENTS: readonly string[] = ['text', 'done', 'failed'] satisfies Told[];

/** Asks the server. Yields text until a final event of another kind; yields nothing more once the signal aborts. */
export async function* ask(question: ChatQuestion, signal: AbortSignal): AsyncIterable<Heard> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = wait();
  try {
    const response = await fetchApi(ANSWERS_PATH, {
      method: 'POST',
      signal: AbortSignal.any([signal, silence.signal]),
      body: JSON.stringify(question),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok || !response.body) return yield await refusal(response);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event = '', data } of chunksOf(events)) {
      clearTimeout(timer);
      timer = wait();
      if (EVENTS.includes(event)) yield { is: event, data: JSON.parse(data) } as Heard;
    }
  } catch (error) {
    if (signal.aborted) return;
    log(error);
    return yield { is: 'unsent', data: { error: UNREACHED } };
  } finally {
    clearTimeout(timer);
  }
  if (!signal.aborted) yield { is: 'unsent', data: {} };
}

async function refusal(response: Response): Promise<Heard> {
  const { code, error }: { code?: string; error?: string } = await response.json().catch(() => ({}));
  if (code === 'limit' && response.status === 403 && error) return { is: 'limit', data: { error } };
  return { is: 'unsent', data: { ...(error && { error }) } };
}
