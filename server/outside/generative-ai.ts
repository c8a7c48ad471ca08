import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  type FinishReason,
  isStepCount,
  jsonSchema,
  streamText,
  type TextStreamPart,
  type ToolSet,
  tool,
} from 'ai';
import { SAMPLING } from '../../domain/assistant/chat/chat.ts';
import { TOOL_SCHEMAS } from '../../domain/assistant/propose/tool-schemas.ts';
import { Problem } from '../../domain/problem.ts';
import type { AiProvider } from '../config/ai.ts';
import { boundedFetch } from './bounded-fetch.ts';

const UNAVAILABLE = 'The AI provider can’t be reached right now. Please try again in a moment.';
const TOO_SLOW = 'The AI provider takes too long to answer. Please try again in a moment.';
const INVALID = 'Invalid response format';
/**
 * A model on a small machine reads for a minute or two before the first word of a turn, and then writes slowly: only
 * silence ends an answer early. The total is for what never ends.
 */
const PATIENCE = { firstMs: 180_000, silenceMs: 60_000, totalMs: 900_000 };
/** Finish reasons of an answer that is complete or reached the requested length. */
const ENDS: readonly FinishReason[] = ['stop', 'length', 'tool-calls'];

/** The model's turns in one answer; each but the first gets the results of its calls. */
const STEPS = 4;
/** An answer of all steps with its tool calls is a few kilobytes; a flood ends here. */
const MAX_BYTES = 2_000_000;

export type AskedOfModel = {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Runs a tool call, whose input hasn't been validated. @returns what the model is told */
  onCall(tool: string, input: unknown): Promise<string>;
  wantsMore(): boolean;
};
/**
 * A part of an answer: the first sign of one, from which on the provider charges for it, text, a call that can't be read,
 * the beginning of another turn, or the end.
 */
export type AnswerPart = { text: string } | { is: 'begun' | 'misread' | 'step' | 'ended' | 'cut' };
/** Ends without an error when the signal aborts. @throws Problem 'unavailable' when the request fails or breaks off */
export type GenerativeAi = (asked: AskedOfModel) => AsyncIterable<AnswerPart>;

type Log = { warn(fields: object, message: string): void };

export function createGenerativeAi(provider: AiProvider, log: Log, patience = PATIENCE): GenerativeAi {
  // The SDK would log unsupported model settings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const settings = settingsOf(provider);

  return async function* answer({ signal, onCall, wantsMore, ...asked }) {
    const failed = (reason: string, words = UNAVAILABLE, cause?: unknown): never => {
      log.warn({ service: 'ai', reason }, 'unexpected response from the AI provider');
      throw new Problem('unavailable', words, { cause });
    };
    const tools: ToolSet = Object.fromEntries(
      TOOL_SCHEMAS.map(({ name, description, schema }) => [
        name,
        tool({
          description,
          inputSchema: jsonSchema(schema),
          execute: (input: unknown) => onCall(name, input),
        }),
      ]),
    );
    // The SDK's own limits don't cover the time before the headers, and take empty parts for words.
    const silence = createSilence(patience);
    const tooLong = AbortSignal.timeout(patience.totalMs);
    const enough = new AbortController();
    const { stream } = streamText({
      ...settings,
      ...asked,
      tools,
      stopWhen: [isStepCount(STEPS), () => !wantsMore()],
      abortSignal: AbortSignal.any([signal, silence.signal, tooLong, enough.signal]),
      // Asking again is one keypress for the person; silent retries would keep them waiting.
      maxRetries: 0,
      onError: () => {},
    });
    let finish: FinishReason | undefined;
    let [isEmpty, hasBegun, steps] = [true, false, 0];
    try {
      for await (const part of stream as AsyncIterable<TextStreamPart<ToolSet>>) {
        if (signal.aborted) return;
        if (part.type === 'text-delta' || part.type === 'tool-call') isEmpty = false;
        if (isSign(part)) {
          silence.heard();
          if (!hasBegun) yield { is: 'begun' };
          hasBegun = true;
        }
        if (part.type === 'start-step') silence.turn();
        if (part.type === 'start-step' && ++steps > 1) yield { is: 'step' };
        if (part.type === 'text-delta') yield { text: part.text };
        if (part.type === 'tool-error') yield { is: 'misread' };
        if (part.type === 'error') failed(...reasonOf(part.error));
        if (part.type === 'abort') failed('too slow', TOO_SLOW);
        if (part.type === 'finish') finish = part.finishReason;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem) throw error;
      if (silence.signal.aborted || tooLong.aborted) failed('too slow', TOO_SLOW);
      failed(...reasonOf(error));
    } finally {
      silence.end();
      // Otherwise the rest of the response would still be read.
      enough.abort();
    }
    if (signal.aborted) return;
    if (!finish || !ENDS.includes(finish)) failed(`ended with ${finish}`, INVALID);
    if (isEmpty) failed('an empty answer', INVALID);
    yield { is: finish === 'length' ? 'cut' : 'ended' };
  };
}

/** Whether a part is something of an answer. */
function isSign(part: TextStreamPart<ToolSet>): boolean {
  switch (part.type) {
    case 'text-delta':
    case 'reasoning-delta':
      return part.text !== '';
    case 'tool-input-delta':
      return part.delta !== '';
    case 'tool-call':
    case 'tool-error':
      return true;
    case 'finish-step':
      return ENDS.includes(part.finishReason);
    default:
      return false;
  }
}

/** A signal that aborts when nothing is heard for too long; at the beginning of a turn, for longer. */
function createSilence({ firstMs, silenceMs }: Pick<typeof PATIENCE, 'firstMs' | 'silenceMs'>) {
  const controller = new AbortController();
  const wait = (ms: number) => setTimeout(() => controller.abort(), ms);
  let timer = wait(firstMs);
  const again = (ms: number) => {
    clearTimeout(timer);
    timer = wait(ms);
  };
  return {
    signal: controller.signal,
    turn: () => again(firstMs),
    heard: () => again(silenceMs),
    end: () => clearTimeout(timer),
  };
}

function settingsOf({ protocol, baseUrl, model, apiKey }: AiProvider) {
  const { topK, ...sampling } = SAMPLING;
  const fetch = boundedFetch(MAX_BYTES);
  if (protocol === 'openai') {
    const openai = createOpenAICompatible({
      name: 'openai',
      baseURL: baseUrl,
      fetch,
      ...(apiKey && { apiKey }),
    });
    return { model: openai(model), ...sampling };
  }
  const google = createGoogle({ baseURL: `${baseUrl}/v1beta`, fetch, apiKey: apiKey ?? '' });
  return { model: google(model), ...sampling, topK, reasoning: 'none' as const };
}

/** Messages for the log and for the person, because the error itself contains the prompt and the key. */
function reasonOf(error: unknown): [reason: string, words: string] {
  if (!APICallError.isInstance(error)) return [(error as Error).name, INVALID];
  const { statusCode } = error;
  if (statusCode === undefined) return ['out of reach', UNAVAILABLE];
  if (statusCode < 300) return ['a malformed response', INVALID];
  return [`status ${statusCode}`, refusalWords(statusCode)];
}

function refusalWords(status: number): string {
  if (status === 429)
    return `The AI provider is too busy right now (status ${status}). Please try again in a moment.`;
  if (status >= 500)
    return `The AI provider has a problem right now (status ${status}). Please try again in a moment.`;
  return `The AI provider didn’t accept the question (status ${status}).`;
}
