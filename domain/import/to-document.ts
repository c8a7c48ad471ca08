import { fold } from '../fold.ts';
import { type Goal, MAX_GOAL_TITLE } from '../goal/goal.ts';
import { positionOf } from '../position.ts';
import { DEFAULT_LIST_ID, LIST_COLORS, MAX_LIST_NAME } from '../task/list.ts';
import { MAX_SECTION_NAME, type Section } from '../task/section.ts';
import { isVisible } from '../text.ts';
import { hash64 } from './hash.ts';
import type { Imported, ImportNote } from './imported.ts';
import { fieldsOf, present, remindersOf, tidy } from './imported-task-fields.ts';
import type { ReadFiles } from './read-files.ts';
import type { System } from './recognize.ts';
import type { ReadContext } from './source.ts';
import { inTrees } from './trees.ts';

type Rows = Record<string, object>;
/** A document to import, with what else to tell about it. `origins` are the titles and lines of its rows, by id. */
export type ImportDocument = {
  document: object;
  notes: ImportNote[];
  origins: ReadonlyMap<string, { title: string; line?: number | undefined }>;
};

/** The account's own lists, sections and goals, and the ids of its own tasks with their rules, if they repeat. */
export type Existing = {
  lists: readonly { id: string; name: string }[];
  sections: readonly Pick<Section, 'id' | 'listId' | 'name'>[];
  goals: readonly Pick<Goal, 'id' | 'title'>[];
  tasks: ReadonlyMap<string, string | undefined>;
};

/**
 * In the form of an account's export. Ids follow from where rows come from, so that importing the same file again
 * updates them, except fields it doesn't have. Lists and goals of the same name become one, as do a list's sections.
 */
export function toDocument(
  { parts, document }: ReadFiles,
  existing: Existing,
  { now, zone }: ReadContext,
): ImportDocument {
  if (document) return { document, notes: [], origins: new Map() };
  const origins: Map<string, { title: string; line?: number | undefined }> = new Map();
  const [lists, sections, goals, tasks]: [Rows, Rows, Rows, Rows] = [{}, {}, {}, {}];
  const [events, focusSessions, reminders]: [Rows, Rows, Rows] = [{}, {}, {}];
  const known = new Map(existing.lists.map((list) => [fold(list.name), list]));
  const sectionIdOf = addSections(existing, sections, (number) => positionAt(now, number));
  const goalIdOf = addGoals(existing, goals);
  let number = 0;
  for (const { system, imported } of parts) {
    const listIdOf = addLists(system, imported, known, lists);
    for (const task of inTrees(imported)) {
      const id = idOf(system, task.key);
      origins.set(id, task);
      const parentId = task.parent && idOf(system, task.parent);
      const isNew = !existing.tasks.has(id);
      number += 1;
      const listId = listIdOf(task.list);
      const sectionId = parentId ? undefined : sectionIdOf(system, listId, task.section);
      const goalId = goalIdOf(system, task.goal);
      const placed = {
        listId,
        ...(sectionId && { sectionId }),
        ...(goalId && { goalId }),
        ...(parentId && { parentId }),
        ...(isNew && { position: positionAt(now, number) }),
      };
      for (const reminder of remindersOf(task, zone))
        reminders[idOf(system, `${task.key} ${reminder.at ?? reminder.minutesBefore}`)] = {
          ...present(reminder),
          taskId: id,
        };
      tasks[id] = { ...fieldsOf(task, imported, existing.tasks.get(id)), ...placed };
    }
    for (const { key, ...event } of imported.events) {
      origins.set(idOf(system, key), event);
      events[idOf(system, key)] = { ...event, category: 'work' };
    }
    for (const { key, task, ...session } of imported.focus)
      focusSessions[idOf(system, key)] = { ...session, taskId: idOf(system, task) };
  }
  const kinds = Object.entries({ lists, sections, goals, tasks, events, focusSessions, reminders });
  return {
    document: Object.fromEntries(kinds.filter(([, rows]) => Object.keys(rows).length > 0)),
    notes: parts.flatMap(({ imported }) => imported.notes),
    origins,
  };
}

/** The places of new rows are in the order of the file, as if they were added one after the other. */
const positionAt = (now: string, number: number): string =>
  `${positionOf({ createdAt: now })}${String(number).padStart(5, '0')}1`;

/** Rows of our own CSV keep their ids. */
const OWN_ID = /^[\w~@-]{1,128}$/;
const idOf = (system: System, key: string): string =>
  system === 'daymark' && OWN_ID.test(key) ? key : `${system}~${hash64(key)}`;

function addLists(
  system: System,
  { lists }: Imported,
  known: Map<string, Existing['lists'][number]>,
  rows: Rows,
): (key: string | undefined) => string {
  const ids = new Map<string, string>();
  for (const { key, name } of lists) {
    const shown = tidy(name, MAX_LIST_NAME) || 'Imported';
    const there = known.get(fold(shown));
    const id = there?.id ?? idOf(system, key);
    // Named even if it exists, so that the import doesn't replace it like other default lists.
    rows[id] ??= there ? { name: there.name } : { name: shown, color: colorOf(key) };
    known.set(fold(shown), { id, name: shown });
    ids.set(key, id);
  }
  return (key) => ids.get(key ?? '') ?? DEFAULT_LIST_ID;
}

function addSections(
  { sections }: Existing,
  rows: Rows,
  positionOf: (number: number) => string,
): (system: System, listId: string, name: string | undefined) => string | undefined {
  const keyOf = (listId: string, name: string) => `${listId} ${fold(name)}`;
  const ids = new Map(sections.map(({ id, listId, name }) => [keyOf(listId, name), id]));
  return (system, listId, given) => {
    const name = tidy(given ?? '', MAX_SECTION_NAME);
    if (!isVisible(name)) return undefined;
    const key = keyOf(listId, name);
    const known = ids.get(key);
    if (known) return known;
    const id = `${system}~${hash64(`section ${key}`)}`;
    rows[id] = { listId, name, position: positionOf(ids.size + 1) };
    ids.set(key, id);
    return id;
  };
}

function addGoals(
  { goals }: Existing,
  rows: Rows,
): (system: System, title: string | undefined) => string | undefined {
  const all = new Map(goals.map((goal) => [fold(goal.title), goal]));
  return (system, given) => {
    const title = tidy(given ?? '', MAX_GOAL_TITLE);
    if (!isVisible(title)) return undefined;
    const known = all.get(fold(title));
    const id = known?.id ?? idOf(system, `goal ${fold(title)}`);
    // Named even if it exists, so that the import doesn't replace it like other default goals.
    rows[id] ??= known ? { title: known.title } : { title, category: 'personal' };
    return id;
  };
}

const colorOf = (key: string): string =>
  LIST_COLORS[Number.parseInt(hash64(key).slice(0, 4), 16) % LIST_COLORS.length] ?? 'gray';
