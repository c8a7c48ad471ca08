import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiProvider } from '../../server/config/ai.ts';

export type Protocol = AiProvider['protocol'];
/** Parts of an answer in a protocol. */
export type Kit = {
  protocol: Protocol;
  text(words: string): object;
  call(name: string, args: object | string): object;
  end(reason?: 'stop' | 'length' | 'safety'): object;
};
/** A request as it arrived: the system prompt, the last question, the results of calls, and everything as text. */
export type Heard = {
  instructions: string;
  question: string;
  results: string[];
  /** The tools and the earlier messages, as text. */
  tools: string;
  earlier: string;
  whole: string;
};
/** Answers a request; `n` counts an answer's requests from 0. */
export type Script = (kit: Kit, response: ServerResponse, heard: Heard) => void;

const REASONS = {
  gemini: { stop: 'STOP', length: 'MAX_TOKENS', safety: 'SAFETY' },
  openai: { stop: 'stop', length: 'length', safety: 'content_filter' },
};

const kits: Record<Protocol, Kit> = {
  gemini: {
    protocol: 'gemini',
    text: (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
    call: (name, args) => ({
      candidates: [{ content: { role: 'model', parts: [{ functionCall: { name, args } }] }, index: 0 }],
    }),
    end: (reason = 'stop') => ({
      candidates: [{ content: { role: 'model', parts: [] }, finishReason: REASONS.gemini[reason], index: 0 }],
    }),
  },
  openai: {
    protocol: 'openai',
    text: (content) => ({ id: 'x', choices: [{ index: 0, delta: { role: 'assistant', content } }] }),
    call: (name, args) => ({
      id: 'x',
      choices: [{ index: 0, delta: { tool_calls: [toolCall(name, args)] } }],
    }),
    end: (reason = 'stop') => ({
      id: 'x',
      choices: [{ index: 0, delta: {}, finish_reason: REASONS.openai[reason] }],
    }),
  },
};

let calls = 0;
const toolCall = (name: string, args: object | string) => ({
  index: calls++,
  id: `call-${calls}`,
  type: 'function',
  function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
});

export const EVENT_STREAM = { 'Content-Type': 'text/event-stream' };
export const sse = (event: object | string): string =>
  `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`;

/** Responds with these events, and then the end of the stream. */
export function stream(response: ServerResponse, events: readonly (object | string)[]): void {
  response.writeHead(200, EVENT_STREAM);
  response.end(events.map(sse).join('') + sse('[DONE]'));
}

// biome-ignore lint/suspicious/noExplicitAny: both protocols' requests
function heardIn(body: any): Heard {
  const whole = JSON.stringify(body);
  if (body.contents) {
    const textOf = (parts: { text?: string }[] = []) => parts.map(({ text = '' }) => text).join('');
    const results = (body.contents.at(-1)?.parts ?? []).flatMap(
      ({ functionResponse }: { functionResponse?: { response: { content: unknown } } }) =>
        functionResponse ? [String(functionResponse.response.content)] : [],
    );
    const question = body.contents.findLast(
      ({ role, parts }: { role: string; parts: { text?: string }[] }) => role === 'user' && textOf(parts),
    );
    return {
      instructions: textOf(body.systemInstruction?.parts),
      question: textOf(question?.parts),
      results,
      tools: JSON.stringify(body.tools ?? []),
      earlier: JSON.stringify(body.contents.slice(0, body.contents.indexOf(question))),
      whole,
    };
  }
  const [system] = body.messages;
  const from = body.messages.findLastIndex(({ role }: { role: string }) => role !== 'tool');
  const question = body.messages.findLast(({ role }: { role: string }) => role === 'user');
  const text = (content: unknown): string =>
    typeof content === 'string' ? content : (content as { text: string }[]).map(({ text }) => text).join('');
  return {
    instructions: text(system.content),
    question: text(question.content),
    tools: JSON.stringify(body.tools ?? []),
    earlier: JSON.stringify(body.messages.slice(1, body.messages.indexOf(question))),
    results: body.messages.slice(from + 1).map(({ content }: { content: unknown }) => text(content)),
    whole,
  };
}

/** A provider that does what a script says, over real HTTP. */
export async function startProvider(protocol: Protocol) {
  let script: Script = (kit, response) => stream(response, [kit.text('Hello'), kit.end()]);
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = heardIn(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
    heard.push(one);
    script(kits[protocol], response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ai: AiProvider = {
    protocol,
    baseUrl: protocol === 'openai' ? `${url}/v1` : url,
    model: 'scripted',
    apiKey: 'the-key-of-the-model',
  };
  return {
    ai,
    url,
    heard,
    play: (next: Script) => {
      script = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
