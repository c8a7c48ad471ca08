import { expect, test } from 'vitest';
import { type AccountData, SECTIONS } from '../../domain/account/account-tree.ts';
import { sampleTask } from '../../test/sample-task.ts';
import { plan } from './plan.ts';
import { withTitles } from './plan-files.ts';

const EMPTY = Object.fromEntries(SECTIONS.map(({ entity }) => [entity, new Map()])) as unknown as AccountData;
const context = { now: '2026-11-22T10:00:00.000Z', zone: 'UTC' };
const planOf = (files: File[]) =>
  plan({ files, context, account: { uid: 'ada', accountData: EMPTY, plan: 'free', changed: 'leave' } });
const planned = (text: string, name = 'list.md') => planOf([new File([text], name)]);

test('says before the import that the plan has no room for all of it; subtasks and completed ones don’t count', async () => {
  const tasks = Array.from({ length: 11 }, (_, n) => `- [ ] Task ${n}\n  - [ ] Part of ${n}`);
  const { full, report, titles } = await planned(tasks.join('\n'));
  expect(full).toBe('The Free plan has room for 10 of these 11 open tasks. The others will be skipped.');
  expect(withTitles(report, titles).skipped[0]).toContain('“Task 10”, line 21');
  const most = await planned([...tasks.slice(0, 10), '- [x] Done'].join('\n'));
  expect(most.full).toBeUndefined();
});

test('what is sent is the document that was planned', async () => {
  const { body, worthIt, system } = await planned('Title,Priority\nPaint,high\n', 'list.csv');
  expect(system).toBe('csv');
  expect(worthIt).toBe(true);
  const { tasks } = JSON.parse(await body.text());
  expect(Object.values(tasks)).toMatchObject([{ title: 'Paint', priority: 'high' }]);
});

test('refuses more than 25 MB, also in several files', async () => {
  const file = new File([new Uint8Array(13 * 1024 * 1024)], 'x.csv');
  await expect(planOf([file, file])).rejects.toThrow('The limit is 25 MB');
});

test('says which rows differ, and sends what the person chose for them with the name of the file', async () => {
  const accountData = { ...EMPTY, task: new Map([['one', sampleTask('one')]]) };
  const document = { lists: { home: { name: 'Home' } }, tasks: { one: { title: 'Two', listId: 'home' } } };
  const files = [new File([JSON.stringify(document)], 'a\u0001b.json')];
  const account = { uid: 'ada', accountData, plan: 'free', changed: 'update' } as const;
  const { changes, different, names, body } = await plan({ files, context, account });
  expect([changes.length, different, names.get('home')]).toEqual([1, 1, 'Home']);
  expect(JSON.parse(await body.text())).toEqual({ ...document, changed: 'update', file: 'a b.json' });
});

test('a table whose title has another name shows its columns', async () => {
  const { table, worthIt, notes } = await planned('Chore,When,Who\nMow lawn,2026-12-01,Ann\n', 'list.csv');
  expect(table).toMatchObject({
    headers: ['Chore', 'When', 'Who'],
    layout: { hasHeader: true, columns: {} },
  });
  expect(worthIt).toBe(false);
  expect(notes).toMatchObject([{ why: 'Choose which column is the title.' }]);
});
