import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tasksCsv } from '../../domain/account/tasks-csv.ts';
import { icalendarText } from '../../domain/export/icalendar-text.ts';
import { markdownText } from '../../domain/export/markdown-text.ts';
import { outline } from '../../domain/export/outline.ts';
import { todoistFiles } from '../../domain/export/todoist-csv.ts';
import type { Task } from '../../domain/task/task.ts';
import { newTask } from '../../domain/task/task-rules.ts';
import { readImport } from '../../web/import/read.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const context = { now: NOW, zone: 'Europe/Berlin' };
const existing = { lists: [], sections: [], goals: [], tasks: new Map() };
const SECTIONS = new Map(
  ['Soon', 'Später'].map((name, n) => [name, { id: name, listId: 'Home', name, position: `a${n}` }]),
);
const LISTS = new Map(['Home', 'Büro'].map((name) => [name, { id: name, name }]));

const GOALS = new Map(['Be fit', 'Réussir'].map((title) => [title, { title }]));

const title = fc
  .array(fc.constantFrom('Paint', 'the', 'Tür', '“fence”', 'a,b;c', '=1+1', '-', '5', '✓'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => `Task ${words.join(' ')}`);
const due = fc.constantFrom(undefined, '2026-12-01', '2027-03-30T09:30');
const anyTask = fc.record({
  title,
  completed: fc.boolean(),
  priority: fc.constantFrom('high' as const, 'medium' as const, 'low' as const),
  dueDate: due,
  plannedFor: fc.constantFrom(undefined, '2026-11-28', '2026-11-29T15:00'),
  hiddenUntil: fc.constantFrom(undefined, '2026-11-25'),
  repeat: fc.constantFrom(undefined, undefined, 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'),
  tags: fc.constantFrom<string[] | undefined>(undefined, ['home'], ['deep', 'Q4']),
  description: fc.constantFrom(
    undefined,
    'One line',
    'Two\nlines',
    '# Not a list\n\n- [ ] not a task\n- a point\n  - below it',
    '```\n- [x] code\n```\n\\[x] “quoted”, a;b',
  ),
  estimatedMinutes: fc.constantFrom(undefined, 5, 90),
  repeatFrom: fc.constantFrom(undefined, 'completion' as const),
  listId: fc.constantFrom(...LISTS.keys()),
  section: fc.constantFrom(undefined, ...SECTIONS.keys()),
  goalId: fc.constantFrom(undefined, ...GOALS.keys()),
  under: fc.option(fc.nat(3), { nil: undefined }),
});

/** Tasks with different titles, some below an earlier one. */
const anyTasks = fc.array(anyTask, { minLength: 1, maxLength: 12 }).map((given) => {
  const tasks: Task[] = [];
  for (const [i, { under, section, ...fields }] of given.entries()) {
    const parent = under === undefined ? undefined : tasks[under];
    const placed = parent && !parent.parentId ? { parentId: parent.id, listId: parent.listId } : {};
    const repeat = fields.completed || !fields.dueDate ? undefined : fields.repeat;
    const inSection = fields.listId === 'Home' && section && { sectionId: section };
    const repeatFrom = repeat && fields.repeatFrom;
    const input = {
      ...fields,
      repeatFrom,
      ...inSection,
      ...placed,
      repeat,
      id: `t${i}`,
      title: `${fields.title} ${i}`,
    };
    tasks.push(newTask(input, { id: '', now: NOW }));
  }
  return tasks;
});

type Facts = Pick<
  Task,
  | 'title'
  | 'completed'
  | 'priority'
  | 'dueDate'
  | 'plannedFor'
  | 'hiddenUntil'
  | 'repeat'
  | 'repeatFrom'
  | 'estimatedMinutes'
  | 'tags'
  | 'description'
>;
type Names = ReadonlyMap<string, { name: string }>;
type Titles = ReadonlyMap<string, { title: string }>;
const factsOf = (tasks: readonly Task[], lists: Names, sections: Names, goals: Titles = new Map()) => {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return tasks
    .map(
      ({
        title,
        completed,
        priority,
        repeat,
        repeatFrom,
        estimatedMinutes,
        tags,
        description,
        listId,
        sectionId,
        goalId,
        parentId,
        ...dates
      }) => ({
        ...({ title, completed: completed ?? false, priority: priority ?? 'medium' } as Facts),
        dueDate: dates.dueDate,
        plannedFor: dates.plannedFor,
        hiddenUntil: dates.hiddenUntil,
        ...{ repeat, repeatFrom, estimatedMinutes, tags, description, list: lists.get(listId)?.name },
        section: sections.get(sectionId ?? '')?.name,
        goal: goals.get(goalId ?? '')?.title,
        parent: byId.get(parentId ?? '')?.title,
      }),
    )
    .sort((a, b) => a.title.localeCompare(b.title));
};

async function readBack(files: { name: string; text: string }[]) {
  const bytes = files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));
  const { document } = await readImport({ files: bytes, context, existing });
  const {
    tasks = {},
    lists = {},
    sections = {},
    goals = {},
  } = document as {
    tasks?: Record<string, Omit<Task, 'id'>>;
    lists?: Record<string, { name: string }>;
    sections?: Record<string, { name: string }>;
    goals?: Record<string, { title: string }>;
  };
  const rows = Object.entries(tasks).map(([id, task]) => ({ ...task, id }) as Task);
  return factsOf(
    rows,
    new Map(Object.entries(lists)),
    new Map(Object.entries(sections)),
    new Map(Object.entries(goals)),
  );
}

const outlined = (tasks: readonly Task[]) =>
  outline(new Map(tasks.map((task) => [task.id, task])), LISTS, SECTIONS);

test('what is exported as iCalendar and Markdown is read as the same tasks', async () => {
  await fc.assert(
    fc.asyncProperty(anyTasks, async (tasks) => {
      const expected = factsOf(tasks, LISTS, SECTIONS);
      const calendar = { name: 'x.ics', text: icalendarText(outlined(tasks), [], [], context) };
      expect(await readBack([calendar])).toEqual(expected);
      expect(await readBack([{ name: 'x.md', text: markdownText(outlined(tasks), context.zone) }])).toEqual(
        expected,
      );
    }),
    { numRuns: 60 },
  );
});

test('the reminders and exceptions of an iCalendar export are read as they were', async () => {
  const input = {
    dueDate: '2026-12-01T09:30',
    repeat: 'FREQ=DAILY',
    repeatExcept: ['2026-12-03'],
    title: 'x',
  };
  const task = newTask({ ...input, listId: 'Home' }, { id: 'a', now: NOW });
  const times = [{ minutesBefore: 15 }, { at: '2026-11-30T09:00' }];
  const reminders = times.map((time, n) => ({ id: `${n}`, taskId: 'a', createdAt: NOW, ...time }));
  const text = icalendarText(outlined([task]), [], reminders, context);
  const files = [{ name: 'x.ics', bytes: new TextEncoder().encode(text) }];
  const { document } = await readImport({ files, context, existing });
  const rows = document as { tasks: object; reminders: object };
  expect(Object.values(rows.tasks)).toMatchObject([
    { repeat: input.repeat, repeatExcept: input.repeatExcept },
  ]);
  expect(Object.values(rows.reminders)).toMatchObject(times);
});

test('what is exported as CSV is read as the same tasks, with their goals', async () => {
  await fc.assert(
    fc.asyncProperty(anyTasks, async (tasks) => {
      const text = tasksCsv(tasks, { lists: LISTS, sections: SECTIONS, goals: GOALS });
      expect(await readBack([{ name: 'tasks.csv', text }])).toEqual(factsOf(tasks, LISTS, SECTIONS, GOALS));
    }),
    { numRuns: 60 },
  );
});

/** Todoist hides nothing, has a date and a deadline without a time, and plans a series by its rule. */
function inTodoist({ plannedFor, dueDate, repeat }: Task): object {
  const none = { plannedFor: undefined, hiddenUntil: undefined };
  if (repeat || !plannedFor) return none;
  if (!dueDate) return { ...none, dueDate: plannedFor };
  return { ...none, plannedFor, dueDate: dueDate.slice(0, 10) };
}

test('what is exported for Todoist is read as the same open tasks', async () => {
  await fc.assert(
    fc.asyncProperty(anyTasks, async (given) => {
      const tasks = given.map((task) => ({ ...task, completed: false }));
      const expected = factsOf(
        tasks.map((task) => ({ ...task, ...inTodoist(task) })),
        LISTS,
        SECTIONS,
      );
      expect(await readBack(todoistFiles(outlined(tasks)))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
