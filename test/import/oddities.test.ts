import { expect, test } from 'vitest';
import type { Existing } from '../../domain/import/to-document.ts';
import type { Task } from '../../domain/task/task.ts';

import { readImport } from '../../web/import/read.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const existing: Existing = { lists: [], sections: [], goals: [], tasks: new Map() };

type Rows<T> = Record<string, T>;
type Given = {
  tasks?: Rows<Task>;
  lists?: Rows<{ name: string }>;
  goals?: Rows<{ title: string; category?: string }>;
  reminders?: Rows<{ at?: string; minutesBefore?: number; taskId: string }>;
};

async function readText(name: string, text: string | object, around = existing) {
  const bytes = new TextEncoder().encode(typeof text === 'string' ? text : JSON.stringify(text));
  const answer = await readImport({ files: [{ name, bytes }], context, existing: around });
  const { lists = {}, tasks = {}, goals = {}, reminders = {} } = answer.document as Given;
  const task = (title: string) => Object.values(tasks).find((one) => one.title === title);
  const titles = Object.values(tasks).map((one) => one.title);
  const notes = answer.notes.map(({ line, what, why }) => [line, what, why].filter(Boolean).join(' · '));
  return {
    system: answer.system,
    lists,
    tasks,
    goals,
    titles,
    task,
    reminders: Object.values(reminders),
    notes,
  };
}

test('a table for Excel: sep=, mixed line breaks, decimal commas, serial dates, notes of several lines', async () => {
  const { task, titles } = await readText(
    'x.csv',
    'sep=;\r\nTitle;Notes;Due date;Duration;Do on\r\nOne;"a;\nb";46357;1,5 h;01.12.2026\nTwo;;02.12.2026;90;\r\n',
  );
  expect(titles).toEqual(['One', 'Two']);
  expect(task('One')).toMatchObject({
    description: 'a;\nb',
    dueDate: '2026-12-01',
    plannedFor: '2026-12-01',
    estimatedMinutes: 90,
  });
  expect(task('Two')).toMatchObject({ dueDate: '2026-12-02', estimatedMinutes: 90 });
});

test('a table that names parents by their titles, as Asana writes it', async () => {
  const { tasks, task } = await readText(
    'asana.csv',
    'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Start Date,Due Date,Tags,Notes,Projects,Parent task\n' +
      '1,2026-10-01,,2026-10-02,Launch,Soon,Ada,2026-11-30,2026-12-04,web,,Site,\n' +
      '2,2026-10-01,2026-10-03,2026-10-02,Draft,,Ada,,,,,,Launch\n',
  );
  expect(task('Launch')).toMatchObject({ dueDate: '2026-12-04', plannedFor: '2026-11-30', project: 'Site' });
  expect(task('Draft')?.completed).toBe(true);
  expect(tasks[task('Draft')?.parentId ?? '']?.title).toBe('Launch');
});

const TICKTICK =
  '"Date: 2026-11-20+0000"\r\n"Version: 7.1"\r\n"Status: \n0 Normal\n1 Completed\n2 Archived"\r\n' +
  '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","taskId","parentId"\r\n';

test('a table with goals and lists: those of the account are linked as they are called, others created', async () => {
  const { tasks, goals, lists } = await readText(
    'x.csv',
    'Title,Goal,List\nRun,be FIT,WORK\nSave,Be rich,\nInvest,Be rich,\nRest,,\n',
    {
      ...existing,
      goals: [{ id: 'fit', title: 'Be fit' }],
      lists: [{ id: 'work', name: 'Work', isShared: false }],
    },
  );
  expect(lists).toMatchObject({ work: { name: 'Work' } });
  expect(goals).toMatchObject({ fit: { title: 'Be fit' } });
  const rich = Object.keys(goals).find((id) => id !== 'fit');
  expect(goals[rich ?? '']).toEqual({ title: 'Be rich', category: 'personal' });
  expect(Object.values(tasks).map(({ goalId }) => goalId)).toEqual(['fit', rich, rich, undefined]);
});

test('TickTick: exceptions of a series, reminders of whole days, won’t-do tasks', async () => {
  const { task, reminders, notes } = await readText(
    'TickTick-backup.csv',
    `${TICKTICK}"","Home","Bins","TEXT","","","N","2026-11-25T23:00:00+0000","2026-11-25T23:00:00+0000","P0DT9H0M0S","DTSTART;TZID=Europe/Berlin:20261126T000000\nRRULE:FREQ=WEEKLY;BYDAY=TH\nEXDATE;VALUE=DATE:20261203,20261210","0","0","","","","Europe/Berlin","true","false","1",""\r\n"","Home","Never","TEXT","","","N","","","","","0","-1","","","","","","","2",""\r\n"","Home","Moon","TEXT","","","N","","2026-11-25T08:00:00+0000","-PT30M","ERULE:NAME=CUSTOM;BYDATE=20261126","0","0","","","","Europe/Berlin","false","false","3",""\r\n`,
  );
  expect(task('Bins')).toMatchObject({
    dueDate: '2026-11-26',
    repeat: 'FREQ=WEEKLY;BYDAY=TH',
    repeatExcept: ['2026-12-03', '2026-12-10'],
  });
  expect(reminders.map(({ at, minutesBefore }) => at ?? minutesBefore)).toEqual(['2026-11-26T09:00', 30]);
  expect(task('Never')).toBeUndefined();
  expect(notes).toEqual([
    expect.stringContaining('Never · It was canceled.'),
    expect.stringContaining('Moon · It doesn’t repeat here'),
  ]);
});

test('Google Tasks: the times that Takeout has written since 2023', async () => {
  const scheduled_time = [
    { current: false, start: '2026-11-01T00:00:00Z' },
    { current: true, start: '2026-12-05T00:00:00Z' },
  ];
  const items = [
    { id: 'a', title: 'Call', status: 'needsAction', task_type: 'personal_task', scheduled_time },
  ];
  const { task } = await readText('Tasks.json', {
    kind: 'tasks#taskLists',
    items: [{ kind: 'tasks#tasks', title: 'L', items }],
  });
  expect(task('Call')?.dueDate).toBe('2026-12-05');
});

test('Microsoft To Do: the tasks of one list, zones of Windows, a finished series', async () => {
  const { system, task, reminders } = await readText('tasks.json', {
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#todoTask',
    value: [
      {
        ...{ id: '1', title: 'Report', importance: 'normal', status: 'waitingOnOthers', isReminderOn: true },
        dueDateTime: { dateTime: '2026-11-30T00:00:00.0000000', timeZone: 'Pacific Standard Time' },
        reminderDateTime: { dateTime: '2026-11-29T08:30:00.0000000', timeZone: 'Pacific Standard Time' },
      },
      {
        ...{ id: '2', title: 'Old', importance: 'low', status: 'completed' },
        recurrence: { pattern: { type: 'daily', interval: 1 }, range: { type: 'noEnd' } },
      },
    ],
  });
  expect(system).toBe('microsoft');
  expect(task('Report')?.dueDate).toBe('2026-11-30');
  expect(reminders.map(({ at }) => at)).toEqual(['2026-11-29T17:30']);
  expect(task('Old')).toMatchObject({ completed: true });
  expect(task('Old')?.repeat).toBeUndefined();
});

test('Super Productivity: reminders, links, a paused repeat', async () => {
  const entities = {
    a: {
      ...{ id: 'a', title: 'Call', isDone: false, projectId: 'p', repeatCfgId: 'r', tagIds: ['TODAY'] },
      attachments: [{ type: 'LINK', path: 'https://example.com/x' }],
    },
  };
  const { task, reminders } = await readText('sp.json', {
    data: {
      task: { ids: ['a'], entities },
      project: { ids: ['p'], entities: { p: { id: 'p', title: 'Work' } } },
      tag: { entities: { TODAY: { id: 'TODAY', title: 'Today' } } },
      taskRepeatCfg: { entities: { r: { id: 'r', isPaused: true, repeatCycle: 'DAILY', repeatEvery: 1 } } },
      reminders: [{ id: 'm', type: 'TASK', relatedId: 'a', remindAt: Date.parse('2026-12-01T08:00:00Z') }],
    },
  });
  expect(task('Call')).toMatchObject({ description: 'https://example.com/x' });
  expect(task('Call')?.repeat).toBeUndefined();
  expect(task('Call')?.tags).toBeUndefined();
  expect(reminders.map(({ at }) => at)).toEqual(['2026-12-01T09:00']);
});

test('Vikunja: buckets of older versions, children named by their parent, comments, start dates', async () => {
  const none = '0001-01-01T00:00:00Z';
  const dates = { due_date: none, end_date: none, done_at: none };
  const tasks = [
    {
      ...{
        id: 1,
        title: 'Move',
        description: '<p>All</p>',
        bucket_id: 7,
        priority: 5,
        percent_done: 0.5,
        ...dates,
      },
      start_date: '2026-11-29T23:00:00Z',
      related_tasks: { subtask: [{ id: 2, title: 'Pack' }] },
      comments: [{ comment: '<p>Ask Ben</p>' }],
    },
    { id: 2, title: 'Pack', start_date: none, repeat_after: 3600, repeat_mode: 0, ...dates },
  ];
  const { tasks: read, task } = await readText('data.json', [
    { id: 1, title: 'Home', identifier: 'H', buckets: [{ id: 7, title: 'Doing' }], tasks },
  ]);
  expect(task('Move')).toMatchObject({
    description: 'All\n\nAsk Ben',
    plannedFor: '2026-11-30',
    priority: 'high',
  });
  expect(task('Move')?.sectionId).toBeDefined();
  expect(read[task('Pack')?.parentId ?? '']?.title).toBe('Move');
});

test('iCalendar: zones of Windows, starts, folded lines, percent complete', async () => {
  const { task } = await readText(
    'x.ics',
    [
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VTODO',
        'UID:1',
        'SUMMARY:Ship\\, then',
        '  rest',
        'X-APPLE-SORT-ORDER:5',
      ],
      ...['DTSTART;VALUE=DATE:20261128', 'DUE;TZID=Pacific Standard Time:20261130T090000', 'END:VTODO'],
      ...['BEGIN:VTODO', 'UID:2', 'SUMMARY:Done', 'PERCENT-COMPLETE:100', 'END:VTODO', 'END:VCALENDAR'],
    ].join('\r\n'),
  );
  expect(task('Ship, then rest')).toMatchObject({ dueDate: '2026-11-30T18:00', plannedFor: '2026-11-28' });
  expect(task('Done')?.completed).toBe(true);
});

test('Markdown: Obsidian’s statuses, dates and fields, numbered lists, code, block ids', async () => {
  const { titles, task, notes } = await readText(
    'notes.md',
    [
      ...['- [/] Begun ➕ 2026-01-01 📅 2026-12-01 🆔 abc123', '- [-] Dropped', '1. [ ] First ^block-1'],
      ...[
        '- [ ] Fields [due:: 2026-12-03] [priority:: high] (scheduled:: 2026-12-02)',
        '```',
        '- [ ] Not a task',
        '```',
      ],
      '- [x] Finished ✅ 2026-10-05',
    ].join('\n'),
  );
  expect(titles).toEqual(['Begun', 'First', 'Fields', 'Finished']);
  expect(task('Begun')).toMatchObject({ dueDate: '2026-12-01' });
  expect(task('Fields')).toMatchObject({ dueDate: '2026-12-03', plannedFor: '2026-12-02', priority: 'high' });
  expect(task('Finished')).toMatchObject({ completed: true });
  expect(notes).toEqual(['2 · Dropped · It was canceled.']);
});

test('a chain of 30,000 tasks and a cycle at its end are read in time', async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => `T${n},${n},${(n + 1) % 30_000}`);
  const { titles, notes } = await readText('x.csv', `Title,Id,Parent\n${rows.join('\n')}\n`);
  expect(titles).toHaveLength(30_000);
  expect(notes[0]).toContain('It was part of itself');
});

test('a board of Trello isn’t read as an account', async () => {
  const board = {
    name: 'Board',
    lists: [{ id: 'l1', name: 'To do' }],
    cards: [{ id: 'c', name: 'Paint', idList: 'l1' }],
  };
  expect(await readText('trello.json', board)).toMatchObject({ system: 'trello', titles: ['Paint'] });
});

test('a row of a kind that Todoist doesn’t have is named, and the others are read', async () => {
  const { system, titles, notes } = await readText(
    'Home [1].csv',
    'TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n' +
      'task,Sweep,4,1,,,,,\nwidget,Chart,4,1,,,,,\ntask,Mop,4,1,,,,,\n',
  );
  expect([system, titles]).toEqual(['todoist', ['Sweep', 'Mop']]);
  expect(notes).toContain('3 · Chart · “widget” isn’t a kind of row that Todoist has.');
});
