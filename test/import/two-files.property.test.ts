import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountData, SECTIONS } from '../../domain/account/account-tree.ts';
import { planImport } from '../../domain/account/import-plan.ts';
import type { System } from '../../domain/import/recognize.ts';
import type { Task } from '../../domain/task/task.ts';
import { readImport } from '../../web/import/read.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const context = { now: NOW, zone: 'Europe/Berlin' };
const NOTHING = Object.fromEntries(
  SECTIONS.map(({ entity }) => [entity, new Map()]),
) as unknown as AccountData;

/** A task of another app, whose id is its number in the file. */
type Given = {
  id: string;
  title: string;
  notes: string;
  list: string;
  isDone: boolean;
  created: string;
  parent?: string;
};
/** How an app writes its tasks. Without a time of creation, the tasks of two files have different titles. */
type Format = {
  system: System;
  name: string;
  isTimed: boolean;
  lacks?: readonly ('notes' | 'isDone' | 'parent')[];
  text: (tasks: readonly Given[]) => string | object;
};

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (headers: string, rows: readonly (readonly string[])[]): string =>
  [headers, ...rows.map((row) => row.map(cell).join(','))].join('\n');
const at = (created: string) => created.replace(/[-:]|\.\d+/g, '');
const byList = <Row>(tasks: readonly Given[], make: (list: string, tasks: Given[]) => Row): Row[] =>
  [...Map.groupBy(tasks, ({ list }) => list)].map(([list, own]) => make(list, own));
const entities = (rows: object) => ({ ids: Object.keys(rows), entities: rows });

const FORMATS: readonly Format[] = [
  {
    system: 'csv',
    name: 'tasks.csv',
    isTimed: false,
    text: (tasks) =>
      table(
        'ID,Task,Notes,List,Done,Parent id',
        tasks.map(({ id, title, notes, list, isDone, parent }) => [
          id,
          title,
          notes,
          list,
          isDone ? 'x' : '',
          parent ?? '',
        ]),
      ),
  },
  {
    system: 'csv',
    name: 'keys.csv',
    isTimed: true,
    lacks: ['parent'],
    text: (tasks) =>
      table(
        'Key,Summary,Description,Status,Created',
        tasks.map(({ id, title, notes, isDone, created }) => [
          `JOB-${id}`,
          title,
          notes,
          isDone ? 'Done' : 'To do',
          created,
        ]),
      ),
  },
  {
    system: 'daymark',
    name: 'daymark.csv',
    isTimed: true,
    text: (tasks) =>
      table(
        'Title,Description,Completed,Completed at,List,Estimated minutes,Parent id,Created at,Id',
        tasks.map(({ id, title, notes, list, isDone, created, parent }) => [
          title,
          notes,
          isDone ? 'yes' : 'no',
          isDone ? NOW : '',
          list,
          '',
          parent ?? '',
          created,
          id,
        ]),
      ),
  },
  {
    system: 'ticktick',
    name: 'ticktick.csv',
    isTimed: true,
    text: (tasks) =>
      table(
        'List Name,Title,Kind,Content,Status,Created Time,taskId,parentId',
        tasks.map(({ id, title, notes, list, isDone, created, parent }) => [
          list,
          title,
          'TEXT',
          notes,
          isDone ? '2' : '0',
          created,
          id,
          parent ?? '',
        ]),
      ),
  },
  {
    system: 'vikunja',
    name: 'data.json',
    isTimed: true,
    text: (tasks) =>
      byList(tasks, (list, own) => ({
        id: 1,
        title: list,
        identifier: '',
        tasks: own.map(({ id, title, notes, isDone, created, parent }) => ({
          id: Number(id),
          title,
          description: notes,
          done: isDone,
          created,
          ...(parent && { related_tasks: { parenttask: [{ id: Number(parent) }] } }),
        })),
      })),
  },
  {
    system: 'google',
    name: 'Tasks.json',
    isTimed: true,
    text: (tasks) => ({
      kind: 'tasks#taskLists',
      items: byList(tasks, (list, own) => ({
        id: '1',
        title: list,
        items: own.map(({ id, title, notes, isDone, created, parent }) => ({
          id,
          title,
          notes,
          parent,
          status: isDone ? 'completed' : 'needsAction',
          created,
        })),
      })),
    }),
  },
  {
    system: 'microsoft',
    name: 'todo.json',
    isTimed: true,
    lacks: ['parent'],
    text: (tasks) => ({
      lists: byList(tasks, (list, own) => ({
        id: '1',
        displayName: list,
        tasks: own.map(({ id, title, notes, isDone, created }) => ({
          id,
          title,
          importance: 'normal',
          status: isDone ? 'completed' : 'notStarted',
          body: { content: notes, contentType: 'text' },
          createdDateTime: created,
        })),
      })),
    }),
  },
  {
    system: 'superproductivity',
    name: 'backup.json',
    isTimed: true,
    text: (tasks) => ({
      project: entities({ p: { title: 'Home' } }),
      task: entities(
        Object.fromEntries(
          tasks.map(({ id, title, notes, isDone, created, parent }) => [
            id,
            { title, notes, isDone, created: Date.parse(created), projectId: 'p', parentId: parent },
          ]),
        ),
      ),
    }),
  },
  {
    system: 'todoist',
    name: 'account.json',
    isTimed: true,
    text: (tasks) => ({
      projects: [{ id: '1', name: 'Home' }],
      items: tasks.map(({ id, title, notes, isDone, created, parent }) => ({
        id,
        project_id: '1',
        content: title,
        description: notes,
        checked: isDone,
        added_at: created,
        parent_id: parent,
      })),
    }),
  },
  {
    system: 'todoist',
    name: 'Home [1].csv',
    isTimed: false,
    lacks: ['isDone', 'parent'],
    text: (tasks) =>
      table(
        'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT',
        tasks.map(({ title, notes }) => ['task', title, notes, '4', '1']),
      ),
  },
  {
    system: 'calendar',
    name: 'tasks.ics',
    isTimed: true,
    text: (tasks) =>
      [
        'BEGIN:VCALENDAR',
        ...tasks.flatMap(({ id, title, notes, isDone, created, parent }) => [
          'BEGIN:VTODO',
          `UID:${id}`,
          `SUMMARY:${title}`,
          `DESCRIPTION:${notes}`,
          `CREATED:${at(created)}`,
          isDone ? 'STATUS:COMPLETED' : 'STATUS:NEEDS-ACTION',
          ...(parent ? [`RELATED-TO:${parent}`] : []),
          'END:VTODO',
        ]),
        'END:VCALENDAR',
      ].join('\n'),
  },
  {
    system: 'markdown',
    name: 'list.md',
    isTimed: false,
    lacks: ['notes', 'parent'],
    text: (tasks) => tasks.map(({ title, isDone }) => `- [${isDone ? 'x' : ' '}] ${title}`).join('\n'),
  },
];

const anyFile = (letter: string, { isTimed, lacks = [] }: Format) =>
  fc
    .array(
      fc.record({
        title: fc.constantFrom('Tile the floor', 'Order sink', 'Plant roses', 'Buy hose'),
        notes: fc.constantFrom('grey', 'model 7', '20 m'),
        list: fc.constantFrom('Kitchen', 'Garden'),
        isDone: fc.boolean(),
        isPart: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((rows) =>
      rows.map(({ title, notes, list, isDone, isPart }, n): Given => {
        const isBelow = isPart && n > 0 && !lacks.includes('parent');
        return {
          id: `${n + 1}`,
          title: isTimed ? title : `${title} ${letter}`,
          notes: lacks.includes('notes') ? '' : notes,
          list: isBelow ? (rows[0]?.list ?? list) : list,
          isDone: isDone && !lacks.includes('isDone'),
          created: `2026-0${letter === 'A' ? 1 : 2}-0${n + 1}T08:00:00.000Z`,
          ...(isBelow && { parent: '1' }),
        };
      }),
    );

/** The account after an import, with what was written. */
async function bringIn(accountData: AccountData, { name, system, text }: Format, tasks: readonly Given[]) {
  const content = text(tasks);
  const bytes = new Uint8Array(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));
  const existing = {
    lists: [...accountData.list.values()],
    sections: [...accountData.section.values()],
    goals: [...accountData.goal.values()],
    tasks: accountData.task,
  };
  const found = await readImport({ files: [{ name, bytes }], context, existing });
  expect(found.system).toBe(system);
  const given = { uid: 'ada', accountData, plan: 'pro' as const };
  const { writes, report, changes } = planImport(found.document, given, NOW);
  expect(report.skipped).toEqual([]);
  const kinds = SECTIONS.map(({ entity }) => [entity, new Map<string, object>(accountData[entity])] as const);
  const after = new Map(kinds);
  for (const { entity, before, after: row } of writes)
    if (row) after.get(entity)?.set(row.id, row);
    else after.get(entity)?.delete(before?.id ?? '');
  return { account: Object.fromEntries(kinds) as unknown as AccountData, writes, changes };
}

const factsOf = (tasks: readonly Pick<Given, 'title' | 'notes' | 'isDone'>[]) =>
  tasks.map(({ title, notes, isDone }) => `${title} (${notes}) ${isDone ? 'done' : 'open'}`).sort();
const taskFacts = ({ task }: AccountData) =>
  factsOf(
    Array.from(task.values(), ({ title, description = '', completed }) => ({
      title,
      notes: description,
      isDone: completed,
    })),
  );
const complete = (account: AccountData, isChosen: (task: Task, n: number) => boolean): AccountData => ({
  ...account,
  task: new Map(
    [...account.task.values()].map((task, n) => [
      task.id,
      isChosen(task, n) ? { ...task, completed: true, completedAt: NOW } : task,
    ]),
  ),
});

test.each(FORMATS)(
  '$system, $name: two files with the same ids stay two, and each counts once',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(
        anyFile('A', format),
        anyFile('B', format),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        async (a, b, chosen) => {
          const first = await bringIn(NOTHING, format, a);
          expect(taskFacts(first.account)).toEqual(factsOf(a));
          expect((await bringIn(first.account, format, a)).writes).toEqual([]);

          const mine = complete(first.account, (_, n) => chosen[n] === true);
          const there = taskFacts(mine);
          const second = await bringIn(mine, format, b);
          expect(taskFacts(second.account)).toEqual([...there, ...factsOf(b)].sort());

          const later = complete(second.account, (_, n) => chosen[4 - n] === true);
          for (const again of [a, b])
            expect(await bringIn(later, format, again)).toMatchObject({ writes: [], changes: [] });
        },
      ),
      { numRuns: 40 },
    );
  },
);

test.each(FORMATS.filter(({ system }) => system !== 'superproductivity'))(
  '$system, $name: renumbered rows are the same rows',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anyFile('A', format), async (tasks) => {
        const { account } = await bringIn(NOTHING, format, tasks);
        const renumbered = tasks.map((task) => ({
          ...task,
          id: String(Number(task.id) + 7),
          ...(task.parent && { parent: String(Number(task.parent) + 7) }),
        }));
        expect((await bringIn(account, format, renumbered)).writes).toEqual([]);
      }),
      { numRuns: 10 },
    );
  },
);
