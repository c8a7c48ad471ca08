import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startAssistant } from '../../test/server/assistant.ts';
import { type Heard, startProvider, stream } from '../../test/server/provider.ts';

type Proposal = { kind: string; id?: string; fields: Record<string, unknown> };
type Done = { content: string; proposals: Proposal[]; leftOut?: { count: number; why: string[] } };
// biome-ignore lint/suspicious/noExplicitAny: facts of any kind
type Row = Record<string, any>;
type Calls = [tool: string, input: object][];
const rowsIn = (text: string, kind: string): Row[] =>
  Array.from(text.matchAll(new RegExp(`^${kind} (\\{.*\\})$`, 'gm')), ([, json = '{}']) => JSON.parse(json));
const refOf = ({ instructions }: Heard, title: string): string =>
  rowsIn(instructions, 'task').find((row) => row.title === title)?.ref;
const two = (n: number): string => String(n).padStart(2, '0');

/** A Monday morning: much that is late, a full week, and a week before in which 60 tasks were finished. */
async function arrange(ada: Person, bob: Person): Promise<void> {
  const task = (id: string, more: object) => ({
    id,
    title: id,
    completed: false,
    priority: 'medium',
    listId: 'personal',
    createdAt: '2026-05-01T08:00:00.000Z',
    ...more,
  });
  const tasks = [
    ...Array.from({ length: 60 }, (_, n) =>
      task(`Done ${n}`, {
        completed: true,
        completedAt: `2026-06-${two(8 + (n % 5))}T12:00:00.000Z`,
        project: n % 3 ? 'Website' : 'Home',
        ...(n < 20 && { listId: 'health' }),
      }),
    ),
    ...Array.from({ length: 45 }, (_, n) => task(`Late ${n}`, { dueDate: '2026-06-10', tags: ['old'] })),
    task('Call the dentist', { dueDate: '2026-06-10' }),
    task('Report', { dueDate: '2026-06-16', estimatedMinutes: 120 }),
    task('Newsletter', { dueDate: '2026-06-18', estimatedMinutes: 60 }),
    task('Grant', { dueDate: '2026-06-19', estimatedMinutes: 480 }),
    task('Essay', { priority: 'high' }),
    task('Alpha', { priority: 'high', description: 'The door code is 4711.' }),
    task('Forgotten', {}),
  ];
  const events = [13, 14, 15].map((hour) => ({
    id: `meeting-${hour}`,
    title: `Meeting at ${hour}`,
    start: `${hour}:00`,
    end: `${hour + 1}:00`,
    category: 'meeting',
    date: '2026-06-15',
  }));
  const reflections = [12, 13, 14].map((day) => ({
    id: `2026-06-${day}`,
    date: `2026-06-${day}`,
    text: `Day ${day}`,
  }));
  const imported = await ada.call('POST', '/api/account/import', {
    tasks,
    events,
    reflections,
  });
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const { body: kept } = await ada.call('GET', '/api/tasks');
  const website = kept.tasks.find(({ title }: { title: string }) => title === 'Done 1').id;
  for (let n = 0; n < 20; n++) {
    const at = `2026-06-${two(1 + (n % 14))}T${two(8 + Math.floor(n / 14))}`;
    const times = { start: `${at}:00:00.000Z`, end: `${at}:50:00.000Z`, minutes: 50 };
    await ada.call('POST', '/api/focus', {
      focusSession: { id: `s${n}`, ...times, ...(n % 2 && { taskId: website }) },
    });
  }
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  await ada.add('Paint', { id: 'paint', listId: 'work' });
  await ada.add('Sweep', { id: 'sweep', listId: 'work' });
  await bob.call('POST', '/api/tasks/complete', { taskId: `${ada.accountId}:paint` });
  await ada.call('POST', '/api/tasks/complete', { taskId: 'sweep' });
}

test('what people ask a good assistant is answered or done with its tools', async () => {
  await using provider = await startProvider('gemini');
  await using app = await startAssistant(provider.ai);
  const people = [await app.proPerson(), await app.proPerson(), await app.proPerson()];
  const [ada, second, bob] = people as [Person, Person, Person];
  for (const one of [ada, second]) await arrange(one, bob);
  // An import gives its rows ids of their own, the same in both accounts.
  const titlesIn = async (path: string) => {
    const { body } = await second.call('GET', path);
    const rows: { id: string; title: string }[] = body.tasks ?? body.data ?? body.events;
    return new Map<unknown, string>(rows.map(({ id, title }) => [id, title]));
  };
  const titles = await titlesIn('/api/tasks');
  const events = await titlesIn('/api/planner?type=events');
  let asked = 0;
  /** An ideal model: it makes one call after another, and says what they found. */
  const ask = async (question: string, calls: (heard: Heard) => Calls, more: object = {}) => {
    // A plan has ten questions a day.
    const person = asked++ < 9 ? ada : second;
    provider.play((kit, response, heard) => {
      const isFirst = heard.results.length === 0;
      const made = isFirst ? calls(heard).map(([name, input]) => kit.call(name, input)) : [];
      stream(response, [kit.text(isFirst ? 'Well. ' : heard.results.join('\n')), ...made, kit.end()]);
    });
    const told = (await app.ask(person, question, more)).events.at(-1);
    expect(told, question).toMatchObject({ event: 'done' });
    return told?.data as Done;
  };
  const week = { from: '2026-06-08', to: '2026-06-14' };

  const finished = await ask('What did I finish last week?', () => [
    ['summarize', { of: 'done', by: 'project', ...week }],
    ['summarize', { of: 'done', by: 'day', ...week }],
  ]);
  expect(rowsIn(finished.content, 'total')[0]).toMatchObject({ tasks: 60 });
  expect(rowsIn(finished.content, 'sum').map(({ project, day, tasks }) => [project ?? day, tasks])).toEqual([
    ['Website', 40],
    ['Home', 20],
    ...[8, 9, 10, 11, 12].map((day) => [`2026-06-${two(day)}`, 12]),
  ]);

  const moved = await ask('Move everything overdue to Friday except the dentist', () => [
    ['change_tasks', { every: 'overdue & !"dentist"', set: { dueDate: 'friday' } }],
  ]);
  expect(moved.proposals).toHaveLength(45);
  for (const { kind, id, fields } of moved.proposals)
    expect([kind, titles.get(id)?.slice(0, 4), fields]).toEqual([
      'change-task',
      'Late',
      { dueDate: '2026-06-19' },
    ]);

  const planned = await ask('Plan my week', () => [['plan_days', { from: 'tomorrow', to: 'friday' }]]);
  const minutes = new Map<unknown, number>();
  for (const { fields } of planned.proposals) {
    const [from, to] = [fields.start, fields.end].map((time) => {
      const [hour, minute] = String(time).split(':').map(Number);
      return (hour ?? 0) * 60 + (minute ?? 0);
    });
    const title = titles.get(fields.taskId);
    minutes.set(title, (minutes.get(title) ?? 0) + (to ?? 0) - (from ?? 0));
  }
  // What is late comes first, so that not all has room; no work is planned twice.
  expect([...minutes.values()].reduce((sum, more) => sum + more, 0)).toBe(4 * 360);
  expect(minutes.get('Report') ?? 0).toBeLessThanOrEqual(120);
  expect(minutes.get('Newsletter') ?? 0).toBeLessThanOrEqual(60);
  expect(minutes.get('Grant') ?? 0).toBeLessThanOrEqual(480);
  expect(planned.leftOut?.why.length).toBeGreaterThan(0);

  const pushed = await ask('Push my afternoon back 30 minutes', () => [
    ['shift_events', { minutes: 30, from: '12:00' }],
  ]);
  expect(pushed.proposals.map(({ id, fields }) => [events.get(id), fields.start])).toEqual([
    ['Meeting at 13', '13:30'],
    ['Meeting at 14', '14:30'],
    ['Meeting at 15', '15:30'],
  ]);

  const forgotten = await ask('What am I forgetting?', () => [
    ['search', { in: 'tasks', filter: 'no date & created before: 2026-06-01' }],
    ['summarize', { of: 'overdue' }],
  ]);
  expect(rowsIn(forgotten.content, 'task').map(({ title }) => title)).toEqual([
    'Essay',
    'Alpha',
    'Forgotten',
  ]);
  expect(rowsIn(forgotten.content, 'total')).toMatchObject([{ tasks: 46 }]);

  const goal = await ask('Break “Run a marathon” into tasks', () => [
    [
      'add_tasks',
      {
        newGoal: { title: 'Run a marathon', category: 'health', targetDate: '2026-10-01' },
        tasks: [
          { title: 'Equip myself', steps: ['Buy shoes', 'Buy a watch'] },
          { title: 'Run', repeat: 'every tuesday', remind: ['tuesday 8am'] },
        ],
      },
    ],
  ]);
  expect(goal.proposals.map(({ kind }) => kind)).toEqual([
    'add-goal',
    'add-task',
    'add-task',
    'add-task',
    'add-task',
    'add-reminder',
  ]);

  const reflected = await ask('Summarize my reflections', () => [['search', { in: 'reflections' }]]);
  expect(rowsIn(reflected.content, 'reflection').map(({ text }) => text)).toEqual([
    'Day 14',
    'Day 13',
    'Day 12',
  ]);

  const website = await ask('How much time did Website take this month?', () => [
    ['summarize', { of: 'focus', by: 'project', from: '2026-06-01' }],
    ['summarize', { of: 'focus', filter: '+Website', from: '2026-06-01' }],
  ]);
  expect(rowsIn(website.content, 'total').map(({ focusMinutes }) => focusMinutes)).toEqual([1_000, 500]);

  const realistic = await ask('Is my week realistic?', ({ instructions }) => {
    expect(instructions).toContain('Work a day: at most 360 minutes, 09:00 to 18:00');
    const [, days = '{}'] = /^Minutes of the next days: (\{.*\})$/m.exec(instructions) ?? [];
    expect(JSON.parse(days)).toMatchObject({
      'Mon 15': { planned: 180, free: 180, due: 0 },
      'Tue 16': { planned: 0, free: 360, due: 120 },
      'Thu 18': { due: 60 },
      'Fri 19': { free: 360, due: 480 },
    });
    return [];
  });
  expect(realistic.content).toBe('Well.');

  const reminded = await ask('Remind me an hour before everything due tomorrow', () => [
    ['change_tasks', { every: 'tomorrow', set: { dueDate: 'tomorrow 9am', remind: ['1h before'] } }],
  ]);
  expect(reminded.proposals).toMatchObject([
    { kind: 'change-task', fields: { dueDate: '2026-06-16T09:00' } },
    { kind: 'add-reminder', fields: { minutesBefore: 60 } },
  ]);
  expect(titles.get(reminded.proposals[1]?.fields.taskId)).toBe('Report');

  const deleted = await ask('Delete all completed tasks in Health', () => [
    ['move_to_trash', { every: '#Health & done' }],
  ]);
  expect(deleted.proposals).toHaveLength(20);
  for (const { kind, id } of deleted.proposals)
    expect([kind, titles.get(id)?.slice(0, 4)]).toEqual(['remove-task', 'Done']);

  const view = await ask('Make a view “Waiting for Bob”', () => [
    ['organize', { what: 'view', name: 'Waiting for Bob', filter: '@bob & !today' }],
  ]);
  expect(view.proposals).toMatchObject([
    { kind: 'add-savedView', fields: { name: 'Waiting for Bob', filter: '@bob & !today' } },
  ]);

  const weekly = await ask('A meeting every Tuesday at ten', () => [
    ['add_tasks', { tasks: [{ title: 'Meeting', repeat: 'every tuesday at 10am', estimatedMinutes: 60 }] }],
  ]);
  expect(weekly.proposals).toMatchObject([
    { kind: 'add-task', fields: { repeat: 'FREQ=WEEKLY;BYDAY=TU', dueDate: '2026-06-16T10:00' } },
  ]);

  const done = await ask('Who finished what in our list?', () => [
    ['summarize', { of: 'done', by: 'person', filter: '#Work' }],
  ]);
  const finishers = rowsIn(done.content, 'sum').map(({ person, tasks }) => [person.slice(0, 20), tasks]);
  expect(new Map(finishers as [string, number][])).toEqual(
    new Map([
      ['the person', 1],
      [bob.accountId.slice(0, 20), 1],
    ]),
  );

  const report = [...titles].find(([, title]) => title === 'Report')?.[0];
  const proposals = JSON.stringify({
    proposals: [{ kind: 'change-task', id: report, fields: { dueDate: '2026-06-30' } }],
    applied: [0],
    back: [{ at: 0, id: report, before: { dueDate: '2026-06-20' }, made: { dueDate: '2026-06-16' } }],
  });
  const earlier = [{ id: 'answer', role: 'assistant', content: 'Here you are.', proposals }];
  const undone = await ask('Undo what you did', () => [['undo', {}]], { earlier });
  expect(undone.proposals).toMatchObject([{ kind: 'revert-task', fields: { dueDate: '2026-06-20' } }]);

  const session = await ask('Start a session on the essay', (heard) => [
    ['start_focus', { task: refOf(heard, 'Essay') }],
  ]);
  expect(session.proposals).toMatchObject([{ kind: 'start-task', fields: {} }]);
  expect(titles.get(session.proposals[0]?.id)).toBe('Essay');

  const noted = await ask('What does my note on Alpha say? Tag everything overdue.', (heard) => [
    ['read_notes', { row: refOf(heard, 'Alpha') }],
    ['change_tasks', { every: 'overdue', set: { addTags: ['late'] } }],
  ]);
  expect(rowsIn(noted.content, 'notes')).toMatchObject([{ text: 'The door code is 4711.' }]);
  expect(noted.proposals).toHaveLength(46);
  for (const { fields } of noted.proposals) expect(fields).toEqual({ addTags: ['late'] });
});
