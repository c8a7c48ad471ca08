import { expect, test } from 'vitest';
import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import type { Heard } from './ask.ts';
import { createChat } from './create-chat.ts';

const COUNTER = { date: '2026-06-15', count: 1 };
const text = (data: string): Heard => ({ is: 'text', data });
const done = (content: string): Heard => ({ is: 'done', data: { content, proposals: [], counter: COUNTER } });

function setUp(answers: Heard[], messages: ChatMessage[] = [], sent = async () => {}) {
  const calls: unknown[][] = [];
  const asked: unknown[] = [];
  const hear = { next: (_heard: Heard) => {} };
  const chat = createChat({
    sent,
    async *ask(question, signal) {
      asked.push(question);
      for (const heard of answers) {
        hear.next(heard);
        if (signal.aborted) return;
        yield heard;
      }
    },
    messages: () => messages,
    keep: (...args) => void calls.push(['keep', ...args]),
    counted: (counter) => void calls.push(['counted', counter]),
    complain: (...words) => void calls.push(['complain', ...words]),
    now: () => '2026-06-15T10:00:00.000Z',
    zone: () => 'Europe/Berlin',
  });
  return { chat, calls, asked, hear };
}

test('streams an answer, then saves it with its question and counts it', async () => {
  const { chat, calls, asked, hear } = setUp([text('Hel'), text('lo'), done('Hello')]);
  const seen: unknown[] = [];
  hear.next = () => seen.push(chat.store.getState().pending?.answer);
  chat.type('  Hi ');
  expect(await chat.send('tasks')).toBe(true);
  expect(asked).toEqual([{ page: 'tasks', zone: 'Europe/Berlin', question: 'Hi', earlier: [] }]);
  expect(seen).toEqual(['', 'Hel', 'Hello']);
  expect(calls).toEqual([
    ['keep', 'Hi', '2026-06-15T10:00:00.000Z', { content: 'Hello', proposals: [], counter: COUNTER }],
    ['counted', COUNTER],
  ]);
  expect(chat.store.getState()).toEqual({ draft: '' });
});

test('asks only once the server has the changes made before', async () => {
  const sent = Promise.withResolvers<void>();
  const { chat, asked } = setUp([done('Hello')], [], () => sent.promise);
  const sending = chat.send('tasks', 'Undo that');
  await Promise.resolve();
  expect([asked, chat.store.getState().pending?.question]).toEqual([[], 'Undo that']);
  sent.resolve();
  await sending;
  expect(asked).toHaveLength(1);
});

const UNSENT = 'Failed to process your message. Please try again.';
test.each([
  [
    { is: 'failed', data: { error: 'Invalid response format' } },
    ['complain', 'Failed to get AI response', 'Invalid response format'],
    { failedOn: 'assistant' },
  ],
  // An unsent question doesn't trigger the model's fallback message.
  [{ is: 'unsent', data: {} }, ['complain', UNSENT, undefined], {}],
  [{ is: 'unsent', data: { error: 'No connection' } }, ['complain', UNSENT, 'No connection'], {}],
] satisfies [Heard, unknown[], object][])(
  'with %j keeps what was read, and puts the question back, before text typed since',
  async (heard, said, fallback) => {
    const { chat, calls, hear } = setUp([text('Half an ans'), heard]);
    hear.next = () => chat.type('and more');
    chat.type('Why?');
    await chat.send('assistant');
    expect(chat.store.getState()).toEqual({ draft: 'Why?\nand more', ...fallback });
    const content = 'Half an ans\n\n_The answer broke off here._';
    expect(calls).toEqual([
      ['keep', 'Why?', '2026-06-15T10:00:00.000Z', { content, proposals: [] }],
      ['counted', undefined],
      said,
    ]);
  },
);

test('asks again what failed before the first word, and keeps nothing of it', async () => {
  const answers: Heard[] = [{ is: 'failed', data: { error: 'The AI provider has a problem right now.' } }];
  const { chat, calls, asked } = setUp(answers);
  await chat.send('assistant', 'Why?');
  expect(calls.map(([name]) => name)).toEqual(['counted', 'complain']);
  answers.splice(0, 1, done('Because'));
  expect(await chat.send('assistant')).toBe(true);
  expect(asked).toMatchObject([{ question: 'Why?' }, { question: 'Why?' }]);
  expect(chat.store.getState()).toEqual({ draft: '' });
});

test('at the limit, puts the question back without a fallback message', async () => {
  const { chat, calls } = setUp([{ is: 'limit', data: { error: 'Daily message limit reached' } }]);
  chat.type('Why?');
  await chat.send('tasks');
  expect(chat.store.getState()).toEqual({ draft: 'Why?' });
  expect(calls).toEqual([['counted', 'none left']]);
});

test('saves a stopped answer so far; before its first word, puts the question back', async () => {
  const early = setUp([text('Hello'), done('Hello')]);
  early.hear.next = () => early.chat.stop();
  early.chat.type('Hi');
  await early.chat.send('tasks');
  expect(early.chat.store.getState()).toEqual({ draft: 'Hi' });
  expect(early.calls).toEqual([['counted', undefined]]);

  const late = setUp([text('Hello'), done('Hello')]);
  late.hear.next = (heard) => heard.is === 'done' && late.chat.stop();
  await late.chat.send('tasks', 'Hi');
  expect(late.calls[0]).toEqual([
    'keep',
    'Hi',
    '2026-06-15T10:00:00.000Z',
    { content: 'Hello', proposals: [] },
  ]);
});

test('sends one question at a time, never a blank one, with the last ten messages', async () => {
  const messages = Array.from(
    { length: 12 },
    (_, n): ChatMessage => ({
      id: `${n}`,
      role: 'user',
      content: `Message ${n}`,
      timestamp: '2026-06-15T09:00:00.000Z',
    }),
  );
  const { chat, asked } = setUp([done('Hello')], messages);
  expect(await chat.send('tasks', '  ')).toBe(false);
  chat.type('A draft');
  const [first, second] = await Promise.all([chat.send('tasks', 'A chip'), chat.send('tasks', 'Another')]);
  expect([first, second]).toEqual([true, false]);
  expect(chat.store.getState().draft).toBe('A draft');
  expect(asked).toMatchObject([
    { question: 'A chip', earlier: messages.slice(2).map(({ role, content }) => ({ role, content })) },
  ]);
});
