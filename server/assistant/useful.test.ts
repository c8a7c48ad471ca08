import { expect, test } from 'vitest';
import { MOST_CONTEXT } from '../../domain/assistant/chat/context.ts';
import { tokensIn } from '../../domain/assistant/facts/tokens.ts';
import type { Person } from '../../test/server/app.ts';
import { startAssistant } from '../../test/server/assistant.ts';
import { type Heard, type Kit, type Protocol, startProvider, stream } from '../../test/server/provider.ts';

type Done = {
  content: string;
  proposals: { kind: string; id?: string; within?: number; fields: Record<string, unknown> }[];
  leftOut?: { count: number; why: string[] };
  shown?: string[];
  undoes?: string;
};
/** Rows that an honest model reads in what it was told. */
// biome-ignore lint/suspicious/noExplicitAny: facts of any kind
type Row = Record<string, any>;
const rowsIn = (text: string, kind: string): Row[] =>
  Array.from(text.matchAll(new RegExp(`^${kind} (\\{.*\\})$`, 'gm')), ([, json = '{}']) => JSON.parse(json));

const DAY = 86_400_000;
const TAGS = ['home', 'phone', 'money', 'monthly', 'bank', 'waiting', 'Bill'];

/** A person with some open tasks, a third of them overdue. */
async function fill(ada: Person, size: number): Promise<void> {
  const notes = { description: 'The door code is 4711.' };
  const rent = { ...notes, dueDate: '2026-06-15', priority: 'high', estimatedMinutes: 45, tags: TAGS };
  await ada.add('Pay rent', { id: 'rent', ...rent });
  await ada.add('Send the invoice', { id: 'invoice', dueDate: '2026-06-12' });
  await ada.add('Paint the fence', { id: 'fence', dueDate: '2026-06-30', ...notes });
  await ada.add('Read the contract', {
    id: 'contract',
    completed: true,
    completedAt: '2026-06-14T15:00:00.000Z',
  });
  await ada.call('POST', '/api/sections', { section: { id: 'soon', listId: 'work', name: 'Soon' } });
  const tree = JSON.stringify([
    { level: 1, title: 'Trip', priority: 'medium', dueDate: '+3d' },
    { level: 2, title: 'Pack', priority: 'medium' },
  ]);
  await ada.call('POST', '/api/templates', { template: { name: 'Trip', tree } });
  await ada.call('POST', '/api/reflections', { reflection: { date: '2026-06-14', text: 'A good day' } });
  const tasks = Array.from({ length: size }, (_, n) => ({
    id: `more-${n}`,
    title: `Some task ${n}`,
    completed: false,
    priority: 'medium',
    listId: 'work',
    createdAt: '2026-06-01T08:00:00.000Z',
    ...(n % 3 === 0 && { dueDate: `2026-0${(n % 5) + 1}-10` }),
  }));
  if (size === 0) return;
  const { status } = await ada.call('POST', '/api/account/import', { tasks });
  expect(status).toBe(200);
}

test.each<[Protocol, number]>([
  ['gemini', 0],
  ['openai', 0],
  ['gemini', 1_000],
  ['openai', 1_000],
  ['gemini', 10_000],
  ['openai', 10_000],
])('an honest model of the %s protocol succeeds with %i more tasks', async (protocol, size) => {
  await using provider = await startProvider(protocol);
  await using app = await startAssistant(provider.ai);
  const ada = await app.proPerson();
  await fill(ada, size);

  /** Asks, and lets the model make calls that it derives from what it was told. */
  const ask = async (question: string, calls: (heard: Heard) => [string, object][], more: object = {}) => {
    provider.play((kit: Kit, response, heard) => {
      const made = heard.results.length > 0 ? [] : calls(heard).map(([name, args]) => kit.call(name, args));
      const words = heard.results.length > 0 ? heard.results.join('\n') : 'Here you are.';
      stream(response, [kit.text(words), ...made, kit.end()]);
    });
    provider.heard.length = 0;
    const { events } = await app.ask(ada, question, more);
    expect(events.at(-1)).toMatchObject({ event: 'done' });
    const [first] = provider.heard;
    const { tools, instructions, earlier } = first ?? { tools: '', instructions: '', earlier: '' };
    expect(tokensIn(tools) + tokensIn(instructions) + tokensIn(earlier)).toBeLessThanOrEqual(MOST_CONTEXT);
    return events.at(-1)?.data as Done;
  };
  const refOf = ({ instructions }: Heard, title: string): string =>
    rowsIn(instructions, 'task').find((row) => row.title === title)?.ref;

  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const five = await ask('Add five tasks for Friday', () => [
    [
      'add_tasks',
      {
        tasks: titles.map((title) => ({ title, dueDate: 'friday', priority: 'high', estimatedMinutes: 30 })),
      },
    ],
  ]);
  expect(five.proposals.map(({ fields }) => fields)).toEqual(
    titles.map((title) => ({ title, dueDate: '2026-06-19', priority: 'high', estimatedMinutes: 30 })),
  );

  const overdue = 1 + Math.ceil(size / 3);
  const moved = await ask('Move everything overdue to Friday', () => [
    ['change_tasks', { every: 'overdue', set: { dueDate: '2026-06-19' } }],
  ]);
  expect(moved.proposals.length + (moved.leftOut?.count ?? 0)).toBe(overdue);
  expect(moved.proposals).toHaveLength(Math.min(overdue, 200));

  const planned = await ask('Plan my afternoon', () => [['plan_days', { start: '13:00' }]]);
  expect(planned.proposals[0]).toMatchObject({ kind: 'add-event', fields: { taskId: expect.any(String) } });
  for (const { fields } of planned.proposals) expect(String(fields.start) >= '13:00').toBe(true);

  const steps = await ask('Break “Paint the fence” into steps', (heard) => [
    [
      'add_tasks',
      {
        tasks: ['Buy paint', 'Sand it'].map((title) => ({ title, parent: refOf(heard, 'Paint the fence') })),
      },
    ],
  ]);
  expect(steps.proposals.map(({ fields }) => fields)).toMatchObject([
    { title: 'Buy paint', parentId: 'fence' },
    { title: 'Sand it', parentId: 'fence' },
  ]);

  const goal = await ask('Make a goal “Run a marathon” with two tasks', () => [
    [
      'add_tasks',
      {
        newGoal: { title: 'Run a marathon', category: 'health' },
        tasks: [{ title: 'Buy shoes' }, { title: 'Run', repeat: 'every tuesday' }],
      },
    ],
  ]);
  expect(goal.proposals).toMatchObject([
    { kind: 'add-goal', fields: { title: 'Run a marathon' } },
    { kind: 'add-task', within: 0, fields: { title: 'Buy shoes' } },
    { kind: 'add-task', within: 0, fields: { title: 'Run', repeat: 'FREQ=WEEKLY;BYDAY=TU' } },
  ]);

  const finished = await ask('What did I finish yesterday?', () => [
    ['search', { in: 'tasks', completed: true, from: '2026-06-14', to: '2026-06-14' }],
  ]);
  expect(rowsIn(finished.content, 'task')).toMatchObject([
    { title: 'Read the contract', completed: '2026-06-14' },
  ]);

  const rent = await ask('Delete “Pay rent” and finish “Send the invoice”', (heard) => [
    ['move_to_trash', { rows: [refOf(heard, 'Pay rent')] }],
    ['change_tasks', { tasks: [refOf(heard, 'Send the invoice')], set: { completed: true } }],
  ]);
  expect(rent.proposals).toEqual([
    { kind: 'remove-task', id: 'rent', fields: {} },
    { kind: 'change-task', id: 'invoice', fields: { completed: true } },
  ]);

  // It hasn't been told all of the tags.
  const bills = await ask('Tag “Pay rent” with @late instead of @bill', (heard) => [
    [
      'change_tasks',
      { tasks: [refOf(heard, 'Pay rent')], set: { addTags: ['@late'], removeTags: ['bill'] } },
    ],
  ]);
  expect(bills.proposals).toEqual([
    { kind: 'change-task', id: 'rent', fields: { addTags: ['late'], removeTags: ['Bill'] } },
  ]);
  await ada.call('PUT', '/api/tasks', { taskId: 'rent', updates: bills.proposals[0]?.fields });
  const { tasks: stored } = (await ada.call('GET', '/api/tasks')).body;
  expect(stored.find(({ id }: { id: string }) => id === 'rent').tags).toEqual([...TAGS.slice(0, 6), 'late']);

  const code = await ask('What is the door code in the notes of “Paint the fence”?', (heard) => [
    ['read_notes', { row: refOf(heard, 'Paint the fence') }],
  ]);
  expect(rowsIn(code.content, 'notes')).toMatchObject([{ text: 'The door code is 4711.' }]);

  const noted = await ask('Write there that it is done, and put “New” into the other notes', (heard) => [
    ['change_tasks', { tasks: [refOf(heard, 'Paint the fence')], set: { addNotes: 'Done' } }],
    ['change_tasks', { tasks: [refOf(heard, 'Pay rent')], set: { description: 'New' } }],
  ]);
  expect(noted).toMatchObject({
    proposals: [{ kind: 'change-task', id: 'fence', fields: { addNotes: 'Done' } }],
    leftOut: { why: ['“Pay rent” has notes that would be lost. Read them first, or add to them.'] },
  });

  app.clock.now += DAY;
  const filed = await ask('Put “Paint the fence” into “Soon” and remind me the day before', (heard) => [
    [
      'change_tasks',
      {
        tasks: [refOf(heard, 'Paint the fence')],
        set: {
          section: rowsIn(heard.instructions, 'section').find(({ name }) => name === 'Soon')?.ref,
          remind: ['1 day before'],
        },
      },
    ],
  ]);
  expect(filed.proposals).toEqual([
    { kind: 'change-task', id: 'fence', fields: { listId: 'work', sectionId: 'soon' } },
    { kind: 'add-reminder', fields: { taskId: 'fence', minutesBefore: 1_440 } },
  ]);

  const trip = await ask('Use my trip template', ({ instructions }) => [
    ['use_template', { template: rowsIn(instructions, 'template')[0]?.ref, date: '2026-07-01' }],
  ]);
  expect(trip.proposals).toMatchObject([
    { kind: 'add-task', fields: { title: 'Trip', dueDate: '2026-07-04' } },
    { kind: 'add-task', within: 0, fields: { title: 'Pack' } },
  ]);

  const urgent = await ask('What is urgent at work?', () => [
    ['search', { in: 'tasks', filter: 'p1 & overdue | p1 & today' }],
  ]);
  expect(rowsIn(urgent.content, 'task')).toMatchObject([{ title: 'Pay rent' }]);

  const shown = await ask('Show me what is urgent', () => [
    ['show_tasks', { filter: '(p1 & overdue) | (p1 & today)' }],
    ['show_tasks', { filter: '#Nowhere' }],
  ]);
  expect(shown).toMatchObject({ proposals: [], shown: ['(p1 & overdue) | (p1 & today)'] });
  expect(shown.content).toMatch(/Shown 1\.\nNot shown: "The filter can’t be read at character 1/);

  const week = await ask('How was my week?', () => [
    ['search', { in: 'tasks', filter: 'completed after: 2026-06-08' }],
    ['search', { in: 'focus', from: '2026-06-08' }],
    ['search', { in: 'reflections', from: '2026-06-08' }],
  ]);
  expect(rowsIn(week.content, 'task')).toMatchObject([{ title: 'Read the contract' }]);
  expect(rowsIn(week.content, 'reflection')).toMatchObject([{ text: 'A good day' }]);

  // The model knows what it proposed and what became of it, and can undo it.
  const proposals = JSON.stringify({
    proposals: [{ kind: 'change-task', id: 'fence', fields: { dueDate: '2026-06-30' } }],
    applied: [0],
    back: [{ at: 0, id: 'fence', before: { dueDate: '2026-06-20' } }],
  });
  const earlier = [{ id: 'answer', role: 'assistant', content: 'Here is what I suggest.', proposals }];
  const again = await ask(
    'Make it Monday instead',
    ({ instructions }) => {
      const [told] = rowsIn(instructions, 'proposed');
      expect(told).toMatchObject({ change: 'change-task', title: 'Paint the fence', outcome: 'applied' });
      return [['change_tasks', { tasks: [told?.ref], set: { dueDate: 'monday' } }]];
    },
    { earlier },
  );
  expect(again.proposals).toEqual([{ kind: 'change-task', id: 'fence', fields: { dueDate: '2026-06-22' } }]);
  const undone = await ask('Undo that', () => [['undo', {}]], { earlier });
  expect(undone.proposals).toEqual([{ kind: 'revert-task', id: 'fence', fields: { dueDate: '2026-06-20' } }]);
  expect(undone.undoes).toBe('answer');

  // What was undone isn't undone again.
  const twice = JSON.stringify({ ...JSON.parse(proposals), undoneAt: '2026-06-15T09:00:00.000Z' });
  const once = await ask(
    'Undo that',
    ({ instructions }) => {
      expect(rowsIn(instructions, 'proposed')[0]?.outcome).toBe('applied, then undone');
      return [['undo', {}]];
    },
    { earlier: [{ ...earlier[0], proposals: twice }] },
  );
  expect(once).toMatchObject({ proposals: [], leftOut: { count: 1 } });
});
