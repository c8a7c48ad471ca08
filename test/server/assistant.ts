import { startSandbox } from '../../sandbox/server.ts';
import type { AiProvider } from '../../server/config/ai.ts';
import { type Person, startApp } from './app.ts';

const API_KEY = 'the-key-of-the-model';

/** One server-sent event of an answer. */
export type Told = { event: string; data: unknown };
// biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
export type Answered = { status: number; body?: any; events: Told[] };

type Given = Partial<AiProvider> & Pick<Parameters<typeof startApp>[0] & object, 'aiPatience'>;

/** The server on a real database, with the sandbox's model on its own port. */
export async function startAssistant({ aiPatience, ...given }: Given = {}) {
  const asked: number[] = [];
  const generativeAi = { apiKey: API_KEY, onQuestion: (size: number) => void asked.push(size) };
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', generativeAi });
  const baseUrl = `http://127.0.0.1:${sandbox.port}`;
  const ai: AiProvider = { protocol: 'gemini', baseUrl, model: 'sandbox', apiKey: API_KEY, ...given };
  const server = await startApp({ ai, ...(aiPatience !== undefined && { aiPatience }) });

  /** Asks a question and reads the whole answer. */
  const ask = async (person: Person, question: string, more: object = {}): Promise<Answered> => {
    const response = await request(person, question, more);
    if (!response.ok) return { status: response.status, body: await response.json(), events: [] };
    return { status: response.status, events: eventsOf(await response.text()) };
  };
  const request = async (person: Person, question: string, more: object = {}): Promise<Response> =>
    server.app.request('/api/assistant/answers', {
      method: 'POST',
      headers: {
        Authorization: `Bearer token-of-${person.accountId}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ page: 'assistant', zone: 'UTC', question, ...more }),
    });
  const quota = async (person: Person, zone = 'UTC') =>
    (await person.call('GET', `/api/assistant/quota?zone=${encodeURIComponent(zone)}`)).body;

  return {
    ...server,
    ask,
    request,
    quota,
    /** How many questions the model received. */
    asked: () => asked.length,
    /** The size of the last question, in characters. */
    askedSize: () => asked.at(-1) ?? 0,
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

const eventsOf = (text: string): Told[] =>
  Array.from(text.matchAll(/^event: (\w+)\ndata: ([^\n]*)$/gm), ([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data),
  }));
