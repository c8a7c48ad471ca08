import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { type Reply, replyTo, replyToResults } from './generative-reply.ts';

export type GenerativeAiSettings = {
  apiKey: string;
  /** Called for each question with its size in characters. */
  onQuestion?: (size: number) => void;
};
type Part = {
  text?: string;
  functionCall?: { name: string; args: object };
  functionResponse?: { response?: { content?: unknown } };
};
type Asked = {
  systemInstruction?: { parts: Part[] };
  contents?: { role: string; parts: Part[] }[];
};

const SLOW_MS = 5_000;
const BETWEEN_MS = 15;
const WORDS_AT_ONCE = 6;

/**
 * A model that implements Gemini's protocol: complete or streamed responses, with tool calls. A line `sandbox: …` in a
 * question selects a fault mode: slow, down, busy, malformed, refusing, silent, cut, wild, astray, or marked-up.
 */
export function createModelProvider({ apiKey, onQuestion }: GenerativeAiSettings) {
  const app = new Hono();
  const refusal = (code: 400 | 404 | 429 | 500, status: string, message: string) =>
    Response.json({ error: { code, message, status } }, { status: code });

  app.post('/v1beta/models/:call', async (c) => {
    const [model, method] = c.req.param('call').split(':');
    if (c.req.header('x-goog-api-key') !== apiKey)
      return refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    if (method !== 'generateContent' && method !== 'streamGenerateContent')
      return refusal(404, 'NOT_FOUND', `There is no method ${method}.`);
    const asked: Asked = await c.req.json();
    onQuestion?.(JSON.stringify(asked).length);
    const isQuestion = ({ role, parts }: { role: string; parts: Part[] }) =>
      role === 'user' && textOf(parts) !== '';
    const question = textOf(asked.contents?.findLast(isQuestion)?.parts);
    const results = (asked.contents?.at(-1)?.parts ?? []).flatMap(({ functionResponse }) =>
      functionResponse ? [String(functionResponse.response?.content ?? '')] : [],
    );
    const faultMode = /^\s*sandbox: ([\w-]+)\s*$/m.exec(question)?.[1];
    if (faultMode === 'slow') await pause(SLOW_MS);
    if (faultMode === 'down') return refusal(500, 'INTERNAL', 'An internal error has occurred.');
    if (faultMode === 'busy')
      return refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for requests per minute.');
    if (faultMode === 'malformed') return c.text('data: <h1>Bad gateway</h1>\n\n', 200, EVENTS);

    const head = { modelVersion: model, responseId: 'sandbox' };
    const chunk = (parts: Part[], more: object = {}) => ({
      candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
      ...head,
    });
    if (faultMode === 'refusing') {
      const refused = { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...head };
      return method === 'generateContent' ? c.json(refused) : c.text(event(refused), 200, EVENTS);
    }
    const reply =
      results.length > 0
        ? replyToResults(results)
        : replyTo(textOf(asked.systemInstruction?.parts), question, faultMode);
    const parts = partsOf(reply);
    if (method === 'generateContent') return c.json(chunk(parts, { finishReason: 'STOP' }));
    for (const [name, value] of Object.entries(EVENTS)) c.header(name, value);
    return stream(c, async (out) => {
      const said = faultMode === 'cut' ? parts.slice(0, 1) : parts;
      for (const part of said) {
        await out.write(event(chunk([part])));
        await pause(BETWEEN_MS);
      }
      if (faultMode !== 'cut') await out.write(event(chunk([], { finishReason: 'STOP' })));
    });
  });
  return app;
}

const EVENTS = { 'Content-Type': 'text/event-stream' };
const event = (data: object): string => `data: ${JSON.stringify(data)}\r\n\r\n`;
const textOf = (parts: Part[] = []): string => parts.map(({ text = '' }) => text).join('');

function partsOf({ text, calls }: Reply): Part[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const parts: Part[] = [];
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE)
    parts.push({ text: words.slice(from, from + WORDS_AT_ONCE).join('') });
  return [...parts, ...calls.map((functionCall) => ({ functionCall }))];
}
