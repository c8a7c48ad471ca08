import { expect, test } from 'vitest';
import { readTable } from './table.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (...rows: string[]) =>
  readTable(
    rows.map((row, i) => ({ line: i + 1, cells: row.split(',') })),
    'Table',
    context,
  );

test('OmniFocus: projects are lists, and flags high priority', () => {
  const { tasks, lists, notes } = read(
    'Task ID,Type,Name,Status,Project,Context,Start Date,Due Date,Completion Date,Duration,Flagged,Notes',
    '1,Project,Move,active,,,,,,,0,',
    '1.1,Action,Pack,,Move,Home,2026-12-01 08:00:00 +0000,2026-12-10 17:00:00 +0000,,30m,1,Carefully',
    '1.2,Action,Book a van,,Move,,,,2026-11-01 17:00:00 +0000,,0,',
  );
  expect(lists.map(({ name }) => name)).toEqual(['Move']);
  expect(tasks).toMatchObject([
    {
      title: 'Pack',
      list: 'Move',
      tags: ['Home'],
      planned: '2026-12-01T09:00',
      due: '2026-12-10T18:00',
      minutes: 30,
      priority: 'high',
      notes: 'Carefully',
      completed: false,
    },
    { title: 'Book a van', completed: true, priority: undefined },
  ]);
  expect(notes).toMatchObject([
    { line: 2, what: 'Move', why: 'It’s a project. Its tasks are in a list of that name.' },
  ]);
});

test('Toodledo: 3 is the top priority, and folders are lists', () => {
  const { tasks, notes } = read(
    'TASK,FOLDER,CONTEXT,GOAL,LOCATION,STARTDATE,STARTTIME,DUEDATE,DUETIME,REPEAT,LENGTH,TIMER,PRIORITY,TAG,STATUS,STAR,NOTE',
    'Top,Home,,,,2026-11-30,,2026-12-01,09:00,Weekly,30,0,3,shop,None,0,Two',
    'High,,,,,,,,,,,,2,,,,',
    'Medium,,,,,,,,,,,,1,,,,',
    'Usual,,,,,,,,,,,,0,,,,',
    'Negative,,,,,,,,,,,,-1,,,,',
    'Gone,,,,,,,,,,,,0,,Canceled,,',
  );
  expect(tasks.map(({ priority }) => priority)).toEqual(['high', 'high', 'medium', undefined, 'low']);
  expect(tasks[0]).toMatchObject({
    list: 'Home',
    tags: ['shop'],
    planned: '2026-11-30',
    due: '2026-12-01T09:00',
    repeat: { rule: 'FREQ=WEEKLY' },
    minutes: 30,
    notes: 'Two',
  });
  expect(notes.map(({ what, why }) => `${what}: ${why}`)).toEqual(['Gone: It was canceled.']);
});

test('ClickUp: priorities from 1 to 4, dates in milliseconds, parents', () => {
  const { tasks } = read(
    'Task Type,Task ID,Task Custom ID,Task Name,Task Content,Status,Date Created,Due Date,Parent ID,Tags,Priority,List Name,Space Name,Time Estimated,Time Estimated Text',
    'Task,86abc,,Write,Text,to do,1764115200000,1796094000000,null,[web],1,Backlog,Work,5400000,1h 30m',
    'Task,86abd,,Draft,,complete,1764115200000,,86abc,[],3,Backlog,Work,,',
  );
  expect(tasks).toMatchObject([
    {
      title: 'Write',
      notes: 'Text',
      createdAt: '2025-11-26T00:00:00.000Z',
      due: '2026-12-01',
      parent: undefined,
      tags: ['web'],
      priority: 'high',
      list: 'Backlog',
      minutes: 90,
    },
    { title: 'Draft', completed: true, parent: '86abc', priority: 'medium', tags: [] },
  ]);
});

test('Asana: several projects, and one whose name has a comma', () => {
  const rows = [
    ['Task ID', 'Name', 'Section/Column', 'Projects'],
    ['1', 'A', 'Soon', 'Home, Work'],
    ['2', 'B', 'Soon', 'Home'],
    ['3', 'C', 'Soon', 'Work'],
    ['4', 'D', 'Soon', 'Home, garden'],
  ].map((cells, i) => ({ line: i + 1, cells }));
  const { tasks, notes } = readTable(rows, 'Table', context);
  expect(tasks.map(({ project }) => project)).toEqual(['Home', 'Home', 'Work', 'Home, garden']);
  expect(notes).toMatchObject([{ what: 'A', why: 'It’s in “Work”, too. A task has one project here.' }]);
});

test('Jira: days, several labels, parents by the id of their issue', () => {
  const { tasks } = read(
    'Summary,Issue key,Issue id,Issue Type,Status,Project name,Priority,Created,Due Date,Labels,Labels,Parent',
    'Fix the login,AB-1,10001,Task,To Do,Alpha,Highest,12/Nov/26 9:14 AM,25/Dec/26 12:00 AM,web,urgent,',
    'Test it,AB-2,10002,Sub-task,Done,Alpha,Medium,12/Nov/26 9:14 AM,,,,10001',
  );
  expect(tasks).toMatchObject([
    {
      title: 'Fix the login',
      project: 'Alpha',
      priority: 'high',
      createdAt: '2026-11-12T08:14:00.000Z',
      due: '2026-12-25',
      tags: ['web', 'urgent'],
      completed: false,
    },
    { title: 'Test it', parent: '10001', completed: true },
  ]);
});

test('the same columns in another app’s CSV mean what they usually do', () => {
  expect(read('Task,Priority', 'Paint,1', 'Sweep,3').tasks.map(({ priority }) => priority)).toEqual([
    'high',
    'low',
  ]);
});
