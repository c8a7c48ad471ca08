import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import { todoistFiles } from './todoist-csv.ts';

const outlined = (fields: Partial<Task> = {}, level = 1, section?: string) => ({
  task: sampleTask('a', { title: 'Paint', priority: 'medium', ...fields }),
  level,
  section,
});
type Outlined = ReturnType<typeof outlined>;
const HEADER =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG';
/** The rows below the header, without the quotes of their cells. */
const rowsOf = (...tasks: Outlined[]) => {
  const rows = todoistFiles([{ name: 'Home', tasks }])[0]
    ?.text.split('\r\n')
    .slice(1, -1);
  return rows?.map((row) => row.slice(1, -1).replaceAll('","', ','));
};

test('a file begins with a byte order mark and the columns of Todoist', () => {
  const [file] = todoistFiles([{ name: 'Home', tasks: [outlined()] }]);
  expect(file?.text.replaceAll('"', '')).toBe(`\ufeff${HEADER}\r\ntask,Paint,,4,1,,,,,,,,,\r\n`);
});

test('each list with open tasks is a file whose name can be stored', () => {
  const done = outlined({ completed: true });
  const lists = [
    { name: 'a/b: "c"?', tasks: [outlined()] },
    { name: 'Done', tasks: [done] },
    { name: 'Empty', tasks: [] },
    { name: 'Both', tasks: [done, outlined()] },
  ];
  expect(todoistFiles(lists).map(({ name }) => name)).toEqual(['a-b- -c--.csv', 'Both.csv']);
  expect(rowsOf(done, outlined(), done)).toHaveLength(1);
});

test('lists whose names would be the same have numbers', () => {
  const named = (...names: string[]) =>
    todoistFiles(names.map((name) => ({ name, tasks: [outlined()] }))).map(({ name }) => name);
  expect(named('A/B', 'A:B', 'a?b', 'A-B (2)')).toEqual([
    'A-B.csv',
    'A-B (2).csv',
    'a-b (3).csv',
    'A-B (2) (2).csv',
  ]);
});

test('sections come before their tasks', () => {
  expect(rowsOf(outlined(), outlined({}, 1, 'Soon'), outlined({}, 1, 'Late'))).toEqual([
    'task,Paint,,4,1,,,,,,,,,',
    'section,Soon,,,,,,,,,,,,',
    'task,Paint,,4,1,,,,,,,,,',
    'section,Late,,,,,,,,,,,,',
    'task,Paint,,4,1,,,,,,,,,',
  ]);
});

test('levels are at most five, and those of tasks that are in the file', () => {
  const levelsOf = (...tasks: Outlined[]) => rowsOf(...tasks)?.map((row) => Number(row.split(',')[4]));
  const at = (level: number, completed = false) => outlined({ completed }, level);
  expect(levelsOf(at(1), at(2), at(3), at(4), at(5), at(6), at(2), at(1))).toEqual([1, 2, 3, 4, 5, 5, 2, 1]);
  expect(levelsOf(at(1), at(1, true), at(2), at(3), at(2, true), at(3), at(1))).toEqual([1, 1, 2, 1, 1]);
  expect(levelsOf(at(1), at(2, true), at(3), at(4), at(2))).toEqual([1, 2, 3, 2]);
});

test.each([
  [{ priority: 'high' }, 'task,Paint,,1,1,,,,,,,,,'],
  [{ priority: 'low' }, 'task,Paint,,3,1,,,,,,,,,'],
  [{ title: 'Two\n lines', tags: ['deep work', 'Q4'] }, 'task,Two lines @deep-work @Q4,,4,1,,,,,,,,,'],
  [{ description: 'Two, or three' }, 'task,Paint,Two, or three,4,1,,,,,,,,,'],
  [{ estimatedMinutes: 90 }, 'task,Paint,,4,1,,,,,,90,minute,,'],
  [{ dueDate: '2026-12-01' }, 'task,Paint,,4,1,,,2026-12-01,en,,,,,'],
  [{ dueDate: '2026-12-01T09:00' }, 'task,Paint,,4,1,,,2026-12-01 09:00,en,,,,,'],
  [{ plannedFor: '2026-11-30T09:00' }, 'task,Paint,,4,1,,,2026-11-30 09:00,en,,,,,'],
  [
    { plannedFor: '2026-11-30', dueDate: '2026-12-01T09:00' },
    'task,Paint,,4,1,,,2026-11-30,en,,,,2026-12-01,en',
  ],
  [
    { repeat: 'FREQ=DAILY', dueDate: '2026-12-01' },
    'task,Paint,,4,1,,,every day starting 2026-12-01,en,,,,,',
  ],
  [
    { repeat: 'FREQ=DAILY', dueDate: '2026-12-01T09:00', plannedFor: '2026-11-30' },
    'task,Paint,,4,1,,,every day at 09:00 starting 2026-12-01,en,,,,,',
  ],
] as [Partial<Task>, string][])('a task with %j is written as %s', (fields, row) => {
  expect(rowsOf(outlined(fields))).toEqual([row]);
});

test('a series that counts from completion is written with Todoist’s word for it', () => {
  const series = {
    repeat: 'FREQ=DAILY;INTERVAL=3',
    dueDate: '2026-12-01T09:00',
    repeatFrom: 'completion',
  } as const;
  expect(rowsOf(outlined(series))).toEqual([
    'task,Paint,,4,1,,,every! 3 days at 09:00 starting 2026-12-01,en,,,,,',
  ]);
});
