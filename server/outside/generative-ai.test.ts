import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { TOOLS } from '../../domain/assistant/tools.ts';
import type { AiProvider } from '../config/ai.ts';
import { createGenerativeAi } from './generative-ai.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
type Heard = { url: string; headers: Headers; body: any };

/** A provider with a fixed response that records its requests. */
async function startProvider(events: readonly object[]) {
  const notified: Heard[] = [];
  const server = createServer(
    getRequestListener(async (request) => {
      notified.push({ url: request.url, headers: request.headers, body: await request.json() });
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(`${text}data: [DONE]\n\n`, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: notified,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function ask(provider: AiProvider, maxOutputTokens: number) {
  const called: object[] = [];
  const answer = createGenerativeAi(provider, { warn() {} })({
    instructions: 'Be kind.',
    messages: [{ role: 'user', content: 'Hello' }],
    maxOutputTokens,
    signal: new AbortController().signal,
    onCall: async (tool, input) => {
      called.push({ tool, input });
      return 'Proposed 1.';
    },
    wantsMore: () => false,
  });
  return { parts: await Array.fromAsync(answer), called };
}

test('sends Gemini requests as specified, with the key only in a header', async () => {
  const parts = [{ text: 'Hi' }, { functionCall: { name: 'change_tasks', args: { tasks: ['t1'] } } }];
  const candidates = [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }];
  await using provider = await startProvider([{ candidates }]);
  const given = { protocol: 'gemini', baseUrl: provider.url, model: 'gemini-2.5-flash' } as const;
  expect(await ask({ ...given, apiKey: 'my-secret' }, 200)).toEqual({
    parts: [{ is: 'begun' }, { text: 'Hi' }, { is: 'ended' }],
    called: [{ tool: 'change_tasks', input: { tasks: ['t1'] } }],
  });
  const [{ url, headers, body } = {} as Heard] = provider.heard;
  expect(url).toBe(`${provider.url}/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse`);
  expect(headers.get('x-goog-api-key')).toBe('my-secret');
  expect(body.generationConfig).toMatchObject({
    temperature: 0.7,
    topK: 40,
    topP: 0.95,
    maxOutputTokens: 200,
    thinkingConfig: { thinkingBudget: 0 },
  });
  expect(body.systemInstruction.parts).toEqual([{ text: 'Be kind.' }]);
  const names = body.tools[0].functionDeclarations.map(({ name }: { name: string }) => name);
  expect(names).toEqual(Object.keys(TOOLS));
  // Every question sends them.
  expect(JSON.stringify(body.tools).length).toBeLessThan(9_200);
});

test.each(['my-secret', undefined])('sends OpenAI-compatible requests with the key %s', async (apiKey) => {
  const call = { index: 0, id: 'c', function: { name: 'change_tasks', arguments: '{"tasks":["t1"]}' } };
  const delta = (choice: object) => ({ id: 'x', choices: [{ index: 0, ...choice }] });
  await using provider = await startProvider([
    delta({ delta: { role: 'assistant', content: 'Hi' } }),
    delta({ delta: { tool_calls: [call] } }),
    delta({ delta: {}, finish_reason: 'tool_calls' }),
  ]);
  const given = { protocol: 'openai', baseUrl: `${provider.url}/v1`, model: 'llama3.2' } as const;
  expect(await ask({ ...given, ...(apiKey && { apiKey }) }, 1024)).toEqual({
    parts: [{ is: 'begun' }, { text: 'Hi' }, { is: 'ended' }],
    called: [{ tool: 'change_tasks', input: { tasks: ['t1'] } }],
  });
  const [{ url, headers, body } = {} as Heard] = provider.heard;
  expect(url).toBe(`${provider.url}/v1/chat/completions`);
  expect(headers.get('Authorization')).toBe(apiKey ? 'Bearer my-secret' : null);
  expect(body).toMatchObject({ model: 'llama3.2', temperature: 0.7, top_p: 0.95, max_tokens: 1024 });
});
