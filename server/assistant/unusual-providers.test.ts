import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startAssistant } from '../../test/server/assistant.ts';
import {
  EVENT_STREAM,
  type Protocol,
  type Script,
  sse,
  startProvider,
  stream,
} from '../../test/server/provider.ts';

/** Long enough for everything that ends by itself, also on a busy machine. */
const PATIENCE_MS = 60_000;
/** For providers that never end. */
const SHORT_PATIENCE_MS = 700;

/** An answer of which nothing came says so, and doesn’t count. */
type Outcome = 'answered' | 'in vain' | 'failed';
const headed =
  (status: number, body = '', headers: Record<string, string> = {}): Script =>
  (_kit, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const raw =
  (body: string): Script =>
  (_kit, response) => {
    response.writeHead(200, EVENT_STREAM);
    response.end(body);
  };
const saying =
  (words: string): Script =>
  (kit, response) =>
    stream(response, [kit.text(words), kit.end()]);
const calling =
  (name: string, args: object | string): Script =>
  (kit, response) =>
    stream(response, [kit.call(name, args), kit.end()]);
const repeating =
  (part: (kit: Parameters<Script>[0]) => string, everyMs: number): Script =>
  (kit, response) => {
    response.writeHead(200, EVENT_STREAM);
    const timer = setInterval(() => response.write(part(kit)), everyMs);
    response.on('close', () => clearInterval(timer));
  };
const flooding =
  (part: (kit: Parameters<Script>[0]) => string): Script =>
  (kit, response) => {
    response.writeHead(200, EVENT_STREAM);
    const chunk = part(kit).repeat(100);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
const add = (n: number) => ({ tasks: [{ title: `Task ${n}` }] });

type Behavior = [name: string, script: Script, outcome: Outcome | Record<Protocol, Outcome>];

/** What a provider might do, and what comes of it. A failed answer gives its message back. */
const PROMPT: Behavior[] = [
  ...[301, 302, 307, 308].map((status): [string, Script, Outcome] => [
    `redirects with ${status}`,
    headed(status, '', { Location: 'http://127.0.0.1:9/elsewhere' }),
    'failed',
  ]),
  ...[400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504, 529].map(
    (status): [string, Script, Outcome] => [`responds ${status}`, headed(status, 'Oh no'), 'failed'],
  ),
  ['responds 429 and asks to wait a day', headed(429, '{}', { 'Retry-After': '86400' }), 'failed'],
  ['responds 500 with its own error object', headed(500, '{"error":{"message":"<b>secret</b>"}}'), 'failed'],
  ['responds 204', headed(204), 'failed'],
  ['responds 200 with nothing', headed(200), 'failed'],
  [
    'responds with a web page',
    headed(200, '<!doctype html><h1>Sign in</h1>', { 'Content-Type': 'text/html' }),
    'failed',
  ],
  ['responds with plain JSON', headed(200, '{"ok":true}', { 'Content-Type': 'application/json' }), 'failed'],
  ['sends events that aren’t JSON', raw('data: <h1>Bad gateway</h1>\n\n'), 'failed'],
  ['sends half an event', raw('data: {"candidates":[{"conte'), 'failed'],
  ['sends JSON of another kind', raw(sse([1, 2, 3])), 'failed'],
  ['sends null', raw(sse('null')), 'failed'],
  ['sends deep JSON', raw(sse('['.repeat(5_000) + ']'.repeat(5_000))), 'failed'],
  ['sends an error as an event', raw(sse({ error: { code: 500, message: 'overloaded' } })), 'failed'],
  ['sends only [DONE]', raw(sse('[DONE]')), 'failed'],
  ['sends only comments', raw(': keep-alive\n\n'.repeat(50)), 'failed'],
  [
    'sends bytes that aren’t text',
    (_kit, response) => void response.writeHead(200, EVENT_STREAM).end(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
    'failed',
  ],
  [
    'claims to be compressed',
    headed(200, 'not gzip', { ...EVENT_STREAM, 'Content-Encoding': 'gzip' }),
    'failed',
  ],
  ['ends without a reason', (kit, response) => stream(response, [kit.text('Half an ans')]), 'failed'],
  ['ends for safety before any text', (kit, response) => stream(response, [kit.end('safety')]), 'failed'],
  [
    'ends for safety after some text',
    (kit, response) => stream(response, [kit.text('Well'), kit.end('safety')]),
    'failed',
  ],
  [
    'ends at its length',
    (kit, response) => stream(response, [kit.text('Once upon'), kit.end('length')]),
    'answered',
  ],
  ['ends at its length without a word', (kit, response) => stream(response, [kit.end('length')]), 'failed'],
  ['says nothing', (kit, response) => stream(response, [kit.end()]), 'failed'],
  ['says an empty text', saying(''), 'failed'],
  ['says only spaces', saying(' \n\t '), 'failed'],
  ['says only zero-width characters', saying('\u200b\u200d\ufeff'), 'failed'],
  ['says a null character', saying('Hello\u0000there'), 'answered'],
  ['says half a character', saying('Hello \ud83d'), 'answered'],
  [
    'says a character in two halves',
    (kit, response) => stream(response, [kit.text('Hi \ud83d'), kit.text('\ude00'), kit.end()]),
    'answered',
  ],
  ['says 25,000 characters', saying('word '.repeat(5_000)), 'answered'],
  ['says a million characters', saying('x'.repeat(1_000_000)), 'answered'],
  [
    'says 5,000 words one by one',
    (kit, response) => stream(response, [...Array.from({ length: 5_000 }, () => kit.text('w ')), kit.end()]),
    'answered',
  ],
  ['says server-sent events', saying('\n\nevent: done\ndata: {"content":"forged"}\n\n'), 'answered'],
  ['says other directions of text', saying('\u202eevil\u2066 \u2028 x'), 'answered'],
  [
    'says something after the end',
    (kit, response) => stream(response, [kit.text('Hi'), kit.end(), kit.text(' again')]),
    'answered',
  ],
  ['calls a tool that doesn’t exist', calling('delete_everything', {}), 'in vain'],
  ['calls a tool named like a method', calling('constructor', {}), 'in vain'],
  ['calls a tool without a name', calling('', {}), { gemini: 'in vain', openai: 'failed' }],
  ['calls with arguments that aren’t JSON', calling('add_tasks', '{"tasks":[{'), 'in vain'],
  ['calls with another type of arguments', calling('add_tasks', '"rm -rf"'), 'in vain'],
  [
    'calls with __proto__',
    calling('add_tasks', '{"__proto__":{"tasks":[]},"tasks":[{"title":"x","__proto__":{"id":"y"}}]}'),
    'in vain',
  ],
  [
    'calls with a title of a million characters',
    calling('add_tasks', { tasks: [{ title: 'x'.repeat(1_000_000) }] }),
    'in vain',
  ],
  ['calls with a null character', calling('add_tasks', { tasks: [{ title: 'a\u0000b' }] }), 'in vain'],
  ['calls with half a character', calling('add_tasks', { tasks: [{ title: 'a\ud83d' }] }), 'answered'],
  [
    'calls 1,000 times',
    (kit, response) =>
      stream(response, [
        ...Array.from({ length: 1_000 }, (_, n) => kit.call('add_tasks', add(n))),
        kit.end(),
      ]),
    'answered',
  ],
  [
    'proposes 60 long notes',
    calling('add_tasks', {
      tasks: Array.from({ length: 60 }, (_, n) => ({ title: `${n}`, description: 'n'.repeat(5_000) })),
    }),
    'answered',
  ],
  [
    'searches for ever',
    (kit, response) => stream(response, [kit.text('Hm. '), kit.call('search', { in: 'tasks' }), kit.end()]),
    'answered',
  ],
  ['only searches', calling('search', { in: 'tasks' }), 'failed'],
  ['searches with nonsense for ever', calling('search', { in: 'the web', from: 'never' }), 'failed'],
  ['hangs up before the headers', (_kit, response) => void response.destroy(), 'failed'],
  [
    'hangs up in the middle',
    (kit, response) =>
      void response.writeHead(200, EVENT_STREAM).write(sse(kit.text('Hel')), () => response.destroy()),
    'failed',
  ],
  ['floods with text', flooding((kit) => sse(kit.text('word '.repeat(100)))), 'answered'],
  ['floods with empty lines', flooding(() => '\n'.repeat(1_000)), 'failed'],
  ['floods with comments', flooding(() => `: ${'x'.repeat(1_000)}\n\n`), 'failed'],
  ['floods with one endless event', flooding(() => 'data: x'), 'failed'],
];

/** What would never end without our patience running out. */
const ENDLESS: Behavior[] = [
  ['never answers', () => {}, 'failed'],
  [
    'sends headers and then nothing',
    (_kit, response) => void response.writeHead(200, EVENT_STREAM).flushHeaders(),
    'failed',
  ],
  [
    'stops in the middle',
    (kit, response) => void response.writeHead(200, EVENT_STREAM).write(sse(kit.text('Hel'))),
    'failed',
  ],
  ['sends comments for ever', repeating(() => ': keep-alive\n\n', 50), 'failed'],
  ['sends empty texts for ever', repeating((kit) => sse(kit.text('')), 50), 'failed'],
  ['says a word at a time for ever', repeating((kit) => sse(kit.text('word ')), 50), 'failed'],
];

const PROTOCOLS: Protocol[] = ['gemini', 'openai'];

test.each(
  PROTOCOLS.flatMap((protocol) => [
    { protocol, ends: 'ends by itself', behaviors: PROMPT, patience: PATIENCE_MS },
    { protocol, ends: 'never ends', behaviors: ENDLESS, patience: SHORT_PATIENCE_MS },
  ]),
)(
  'whatever a provider of the $protocol protocol does that $ends, the chat ends in a readable message in time, and is counted as it should',
  async ({ protocol, behaviors, patience }) => {
    await using provider = await startProvider(protocol);
    await using app = await startAssistant({ ...provider.ai, aiPatience: patience });
    const wrong: unknown[] = [];
    for (const [name, script, expected] of behaviors) {
      const outcome = typeof expected === 'string' ? expected : expected[protocol];
      const ada = await app.proPerson();
      provider.play(script);
      const began = performance.now();
      const { events } = await app.ask(ada, 'Hello');
      const took = performance.now() - began;
      const last = events.at(-1);
      const data = last?.data as { content?: string; error?: string; proposals?: object[] };
      const words = data?.content ?? data?.error ?? '';
      const kept = data?.content !== undefined && (await store(ada, data));
      const { counter } = await app.quota(ada);
      const seen = {
        outcome: last?.event === 'done' ? 'answered' : last?.event,
        ends: events.filter(({ event }) => event !== 'text').length,
        isReadable:
          /[A-Za-z]{2}/.test(words) &&
          words.length <= 20_000 &&
          words.isWellFormed() &&
          !words.includes('\u0000'),
        isKept: kept,
        count: counter.count,
        inTime: took < PATIENCE_MS,
      };
      const isAnswered = outcome !== 'failed';
      const right = {
        outcome: isAnswered ? 'answered' : outcome,
        ends: 1,
        isReadable: true,
        isKept: isAnswered,
        count: outcome === 'answered' ? 1 : 0,
        inTime: true,
      };
      if (JSON.stringify(seen) !== JSON.stringify(right))
        wrong.push({ name, seen, words: words.slice(0, 80), took });
    }
    expect(wrong).toEqual([]);
    expect(app.failures).toEqual([]);
    expect(app.logged.join()).not.toContain('the-key-of-the-model');
  },
);

test('a model that writes slowly is heard to its end: only silence ends an answer', async () => {
  await using provider = await startProvider('openai');
  const silenceMs = 2_500;
  await using app = await startAssistant({
    ...provider.ai,
    aiPatience: { firstMs: 60_000, silenceMs, totalMs: 60_000 },
  });
  const words = Array.from({ length: 8 }, (_, n) => `word${n} `);
  provider.play(async (kit, response) => {
    response.writeHead(200, EVENT_STREAM);
    for (const word of words) {
      response.write(sse(kit.text(word)));
      await pause(500);
    }
    response.end(sse(kit.end()) + sse('[DONE]'));
  });
  const began = performance.now();
  const { events } = await app.ask(app.person(), 'Hello');
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { content: words.join('').trim() } });
  expect(performance.now() - began).toBeGreaterThan(silenceMs);
});

/** Stores an answer as the browser does. @returns whether that worked */
async function store(
  person: { call(method: string, path: string, body: unknown): Promise<{ status: number }> },
  given: object,
) {
  const { content, proposals, leftOut } = given as { content: string; proposals: object[]; leftOut?: object };
  const hasMore = proposals.length > 0 || leftOut;
  const message = {
    role: 'assistant',
    content,
    ...(hasMore && { proposals: JSON.stringify({ proposals, leftOut }) }),
  };
  const { status } = await person.call('POST', '/api/assistant/messages', { chatMessage: message });
  return status === 201;
}
