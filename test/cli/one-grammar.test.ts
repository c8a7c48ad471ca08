import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, type QuickAddDraft } from '../../domain/quick-add/draft.ts';
import { readDraft } from '../../domain/quick-add/read-draft.ts';
import { capitalized, spokenDraft } from '../../domain/quick-add/voice.ts';
import type { QuickAddContext } from '../../domain/quick-add/words/phrase.ts';
import { newTasksListId } from '../../domain/task/list-home.ts';
import { localMinute } from '../../domain/time/day.ts';
import { DEFAULT_PLACE } from '../../domain/time/place.ts';
import { startApp } from '../server/app.ts';
import { confirmIn, mcpClient } from '../server/mcp-client.ts';
import { program } from '../server/program.ts';
import { DAYMARK, terminalIn } from './terminal.ts';

/** What people type, and what a recognizer writes: each kind of part alone, beside others, doubtful, and words that only look like one. */
const LINES = [
  'Buy milk',
  'Call Ann tomorrow',
  'Call Ann tomorrow 9am !high #work',
  'Pay rent on the 1st',
  'Water the plants every 3 days',
  'Water the plants every day +Home @quick',
  'Dentist friday 14:30 30m',
  'Dentist friday at half past two',
  'Team lunch next thursday noon #Work @team',
  'Send the invoice by June 30',
  'Send the invoice due 30/6',
  'Review budget every month on the last friday',
  'Report every 2 weeks on monday and thursday',
  'Backup every day at 22:00',
  'Haircut every! 6 weeks',
  'Birthday of Ann every year on March 3',
  'Pack for Lisbon in 3 days',
  'Read two chapters 1h30m',
  'Plan sprint p1',
  'Plan sprint !low ^health',
  'Think about "tomorrow never knows"',
  'Watch Friday Night Lights',
  'Monday meeting notes',
  'Buy the Sunday Times',
  'March for Science poster',
  'Call 555 1234 about invoice 2026-11',
  'Fix bug in v2.10.3',
  'Order 2 x 4 screws',
  'Email bob@example.com the slides',
  'Read https://example.com/2026/06/30/news tomorrow',
  'Gym mon, wed and fri 7am',
  'Stand-up every weekday 9:15',
  'Walk the dog tonight',
  'Take the bins out tomorrow evening',
  'Renew passport in 2 months !high',
  'Book flights before 20 June',
  'Meet Eve 16 June 10:00 to 11:00',
  'Write essay start tomorrow due friday',
  'Call mum remind me 30 minutes before tomorrow 18:00',
  'Take pills every day at 8am and 8pm',
  'Clean the oven someday',
  'Prüfung vorbereiten morgen',
  'Réserver le train demain 9h',
  'Buy eggs, milk and bread',
  'C# course #personal',
  'Visit Café Ü @errands @town',
  'Pay €20.50 to Tom on Tuesday',
  'Ship order #12345',
  'Tomorrow call Ann',
  'Every tuesday guitar lesson 17:00 45m',
  'In an hour check the oven',
  'at 5pm pick up the kids',
  'Nothing on 31 February',
  'Lunch 12:30',
  'Run 5 km tomorrow morning @sport !medium',
  'Move desk +"New office" #work',
  'Learn "every day" in Spanish',
  'Photo of the moon 2026-06-29 23:45',
  'Do taxes next year',
  'Return books within 2 weeks',
] as const;

/** What a door made of a line, without what is new each time. */
function meant(task: Record<string, unknown>, reminders: readonly Record<string, unknown>[]) {
  const { id, createdAt, updatedAt, position, title, ...fields } = task;
  const own = reminders.filter(({ taskId }) => taskId === id);
  // What is said begins with a capital letter.
  return {
    title: capitalized(String(title)),
    ...fields,
    reminders: own.map(({ at, minutesBefore }) => ({ at, minutesBefore })),
  };
}

/** As mail programs write what isn't ASCII in a header. */
const encodedWords = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

type Door = (lines: readonly string[]) => Promise<unknown>;

const each =
  (add: (line: string) => Promise<unknown>): Door =>
  async (lines) => {
    for (const line of lines) await add(line);
  };

/** One account for each way to add a task; all of them are alike. */
async function start() {
  const server = await startApp();
  const listener = createAdaptorServer({ fetch: server.app.fetch });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const home = await mkdtemp(join(tmpdir(), 'daymark-grammar-'));
  return {
    server,
    address,
    home,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await rm(home, { recursive: true });
      await server[Symbol.asyncDispose]();
    },
  };
}
type Started = Awaited<ReturnType<typeof start>>;
type Person = Awaited<ReturnType<Started['server']['proPerson']>>;

/** The quick add of the page. @param draftOf what is in its field once somebody has typed or said a line */
const page =
  (draftOf: (line: string, context: QuickAddContext) => Partial<QuickAddDraft>) =>
  async ({ server }: Started, person: Person): Promise<Door> => {
    const { lists } = (await person.call('GET', '/api/lists')).body;
    const { goals } = (await person.call('GET', '/api/goals')).body;
    const listId = newTasksListId(lists);
    return each(async (line) => {
      const now = localMinute(server.clock.now, 'UTC');
      const context = { place: DEFAULT_PLACE, now, lists, goals, projects: [], tags: [] };
      const draft = { ...EMPTY_DRAFT, ...draftOf(line, context) };
      const { input, reminders } = readDraft(draft, context, { listId });
      const createdAt = new Date(server.clock.now).toISOString();
      const id = crypto.randomUUID();
      const times = reminders.map((time) => ({ id: crypto.randomUUID(), createdAt, taskId: id, ...time }));
      const args = { tasks: [{ listId, ...input, id, createdAt }], reminders: times };
      return person.call('POST', '/api/mutations', { name: 'addTasks', args });
    });
  };

const DOORS: Record<string, (started: Started, person: Person) => Promise<Door>> = {
  page: page((text) => ({ text })),
  voice: page((line, context) => ({ ...spokenDraft(line, context), spoken: true })),
  api: async (_, person) => each((text) => person.call('POST', '/api/tasks/quick-add', { text })),
  lines: async (_, person) => each((text) => person.call('POST', '/api/tasks/lines', { text })),
  email: async (_, person) =>
    each((line) =>
      person.call('POST', '/api/tasks/mail', `Subject: ${encodedWords(line)}\r\n\r\n`, {
        'Content-Type': 'message/rfc822',
      }),
    ),
  async 'AI app'({ server }, person) {
    const { secret } = await program(person, ['read', 'write']);
    const { call } = mcpClient(server.app, secret);
    return each(async (line) => {
      const args = { tasks: [line] };
      return call('add_tasks', { ...args, confirm: confirmIn(await call('add_tasks', args)) });
    });
  },
  async terminal({ address, home }, person) {
    const { secret } = await program(person, ['read', 'write']);
    const env = terminalIn(home);
    const run = async (args: string[], input = '') => {
      const child = spawn(process.execPath, [DAYMARK, ...args], { cwd: home, env });
      child.stdin.end(input);
      const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
      expect({ args, out, err }).toMatchObject({ err: '' });
    };
    await run(['login', '--server', `${address}/`, '--token', '-'], `${secret}\n`);
    return (lines) => run(['add', '-'], lines.join('\n'));
  },
};

test('each of sixty lines is the same task, wherever it’s typed or said', { timeout: 180_000 }, async () => {
  expect(new Set(LINES).size).toBe(60);
  await using started = await start();
  const made = new Map<string, unknown[]>();
  for (const [name, open] of Object.entries(DOORS)) {
    const person = await started.server.proPerson();
    await (await open(started, person))(LINES);
    const { tasks } = (await person.call('GET', '/api/tasks')).body;
    const { reminders } = (await person.call('GET', '/api/reminders')).body;
    made.set(name, inOneOrder(tasks.map((task: Record<string, unknown>) => meant(task, reminders))));
  }
  const typed = made.get('page');
  expect(typed).toHaveLength(LINES.length);
  for (const [name, tasks] of made) expect({ name, tasks }).toEqual({ name, tasks: typed });
});

/** Tasks of one moment come in the order of their ids, which are random. */
function inOneOrder(tasks: readonly Record<string, unknown>[]): unknown[] {
  const key = (task: Record<string, unknown>) => JSON.stringify(Object.entries(task).toSorted());
  return tasks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
