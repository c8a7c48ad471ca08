import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';
import { createDatabase } from '../../../test/server/database.ts';
import { openDatabase } from '../engine/open.ts';

type Call = [method: string, path: string, body: object];
const update = (updates: object): Call => ['PUT', '/api/tasks', { taskId: 'one', updates }];
const set = (id: string, value: object): Call => [
  'POST',
  '/api/settings',
  { setting: { id, value: JSON.stringify(value), onConflict: 'merge' } },
];
const RUNNING = {
  mode: 'work',
  long: false,
  cycles: 0,
  length: 1_500_000,
  left: 1_500_000,
  endsAt: Date.parse('2026-06-15T10:25:00Z'),
  startedAt: Date.parse('2026-06-15T10:00:00Z'),
  sound: true,
};

/** The number of statements per write, so that nothing that follows changes makes every write slower unnoticed. */
const WRITES: [name: string, call: Call, most: number][] = [
  ['adds a task', ['POST', '/api/tasks', { task: { id: 'two', title: 'Two' } }], 11],
  [
    'adds a task with a date',
    ['POST', '/api/tasks', { task: { title: 'Dated', dueDate: '2026-09-01' } }],
    12,
  ],
  ['renames a task', update({ title: 'First' }), 8],
  ['moves a date', update({ dueDate: '2026-09-02' }), 9],
  ['completes a task', update({ completed: true }), 8],
  ['changes a setting', set('theme', { dark: true }), 7],
  ['changes how reminders come', set('reminders', { due: 10 }), 8],
  ['starts the timer', set('timer', RUNNING), 8],
  ['adds a goal', ['POST', '/api/goals', { goal: { title: 'Goal', category: 'career' } }], 7],
];

test.each(WRITES)('a write that %s takes the statements it needs, and no more', async (_, call, most) => {
  await using made = await createDatabase();
  const asked: string[] = [];
  const database = openDatabase(made.location, ({ query }) => {
    if (/^\s*(select|insert|update|delete|with)/i.test(query.sql)) asked.push(query.sql);
  });
  try {
    await using server = await startApp({ database });
    const ada: Person = server.person();
    await ada.add('One', { id: 'one' });
    await ada.add('Again', { id: 'again' });
    asked.length = 0;
    expect((await ada.call(...call)).status).toBeLessThan(300);
    expect(asked.length, asked.join('\n')).toBe(most);
  } finally {
    await database.close();
  }
});
