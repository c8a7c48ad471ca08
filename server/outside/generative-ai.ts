import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  type FinishReason,
  jsonSchema,
  streamText,
  type TextStreamPart,
  type ToolSet,
  tool,
} from 'ai';
import { z } from 'zod';
import { SAMPLING } from '../../domain/assistant/chat.ts';
import { TOOLS } from '../../domain/assistant/proposal.ts';
import { Problem } from '../../domain/problem.ts';
import type { AiProvider } from '../config/ai.ts';

const UNAVAILABLE = 'The AI provider can’t be reached right now. Please try again in a moment.';
const INVALID = 'Invalid response format';
/** Timeouts for the first chunk, between chunks, and in total. */
const PATIENCE = { firstChunkMs: 20_000, chunkMs: 20_000, totalMs: 90_000 };
/** Finish reasons of an answer that is complete or reached the requested length. */
const ENDS: readonly FinishReason[] = ['stop', 'length', 'tool-calls'];

export type AskedOfModel = {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  maxOutputTokens: number;
  signal: AbortSignal;
};
/** A part of an answer: text, or a tool call whose input hasn't been validated. */
export type AnswerPart = { text: string } | { tool: string; input: unknown };
/**
 * Asks the model. When the signal aborts, the answer ends without an error.
 * @throws Problem 'unavailable' when the request fails or the stream breaks off
 */
export type GenerativeAi = (asked: AskedOfModel) => AsyncIterable<AnswerPart>;

type Log = { warn(fields: object, message: string): void };

/** A model that speaks Gemini's or OpenAI's protocol. Tool calls are only reported, never executed. */
export function createGenerativeAi(provider: AiProvider, log: Log, patience = PATIENCE): GenerativeAi {
  // The SDK would log unsupported model settings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const settings = settingsOf(provider);
  const tools: ToolSet = Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, input }]) => [
      name,
      tool({ description, inputSchema: jsonSchema(z.toJSONSchema(input, { io: 'input' }) as object) }),
    ]),
  );

  return async function* answer({ signal, ...asked }) {
    const failed = (reason: string, words = UNAVAILABLE, cause?: unknown): never => {
      log.warn({ service: 'ai', reason }, 'the AI provider did not answer as it should');
      throw new Problem('unavailable', words, { cause });
    };
    const { stream } = streamText({
      ...settings,
      ...asked,
      tools,
      abortSignal: signal,
      timeout: patience,
      // Asking again is one keypress for the person; silent retries would keep them waiting.
      maxRetries: 0,
      onError: () => {},
    });
    let finish: FinishReason | undefined;
    let isEmpty = true;
    for await (const part of stream as AsyncIterable<TextStreamPart<ToolSet>>) {
      if (signal.aborted) return;
      if (part.type === 'text-delta' || part.type === 'tool-call') isEmpty = false;
      if (part.type === 'text-delta') yield { text: part.text };
      if (part.type === 'tool-call') yield { tool: part.toolName, input: part.input };
      if (part.type === 'error') failed(...reasonOf(part.error));
      if (part.type === 'abort') failed('too slow');
      if (part.type === 'finish') finish = part.finishReason;
    }
    if (signal.aborted) return;
    if (!finish || !ENDS.includes(finish)) failed(`ended with ${finish}`, INVALID);
    if (isEmpty) failed('an empty answer', INVALID);
  };
}

function settingsOf({ protocol, baseUrl, model, apiKey }: AiProvider) {
  const { topK, ...sampling } = SAMPLING;
  if (protocol === 'openai') {
    const openai = createOpenAICompatible({ name: 'openai', baseURL: baseUrl, ...(apiKey && { apiKey }) });
    return { model: openai(model), ...sampling };
  }
  const google = createGoogle({ baseURL: `${baseUrl}/v1beta`, apiKey: apiKey ?? '' });
  return { model: google(model), ...sampling, topK, reasoning: 'none' as const };
}

/** Messages for the log and for the person, because the error itself contains the prompt and the key. */
function reasonOf(error: unknown): [reason: string, words: string] {
  if (!APICallError.isInstance(error)) return [(error as Error).name, INVALID];
  const { statusCode } = error;
  if (statusCode === undefined || statusCode < 400) return ['out of reach', UNAVAILABLE];
  return [`status ${statusCode}`, `The AI provider answered with status ${statusCode}.`];
}
