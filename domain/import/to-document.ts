import { fold } from '../fold.ts';
import { type Goal, MAX_GOAL_TITLE } from '../goal/goal.ts';
import { hash64 } from '../hash.ts';
import { positionOf } from '../position.ts';
import { DEFAULT_LIST_ID, LIST_COLORS, type List, MAX_LIST_NAME } from '../task/list.ts';
import { fallbackListId } from '../task/list-home.ts';
import { MAX_SECTION_NAME, type Section } from '../task/section.ts';
import type { Task } from '../task/task.ts';
import { isVisible } from '../text.ts';
import { createIdentities, importedId } from './identity.ts';
import type { Imported, ImportedList, ImportNote } from './imported/imported.ts';
import { importedReminders, importedTaskFields, present, tidy } from './imported/imported-task-fields.ts';
import type { ImportContext } from './imported/source.ts';
import { inTrees } from './imported/trees.ts';
import type { ReadFiles } from './read-files.ts';
import type { System } from './recognize.ts';

type Rows = Record<string, object>;
/** A document to import, with what else to tell about it. `origins` are the titles and lines of its rows, by id. */
export type ImportDocument = {
  document: object;
  notes: ImportNote[];
  origins: ReadonlyMap<string, { title: string; line?: number | undefined }>;
};

/** The account's own lists, sections, goals and tasks. */
export type Existing = {
  lists: readonly Pick<List, 'id' | 'name' | 'isShared'>[];
  sections: readonly Pick<Section, 'id' | 'listId' | 'name'>[];
  goals: readonly Pick<Goal, 'id' | 'title'>[];
  tasks: ReadonlyMap<string, Pick<Task, 'title' | 'createdAt' | 'repeat'>>;
};

/**
 * In the form of an account's export. Ids follow from what the rows are in every file of their app, so that importing
 * the same file again finds them. Lists and goals of the same name become one, as do a list's sections; those that have
 * another name here keep it.
 */
export function toDocument(
  { parts, document }: ReadFiles,
  existing: Existing,
  { now, zone }: ImportContext,
): ImportDocument {
  if (document) return { document, notes: [], origins: new Map() };
  const origins: Map<string, { title: string; line?: number | undefined }> = new Map();
  const [lists, sections, goals, tasks]: [Rows, Rows, Rows, Rows] = [{}, {}, {}, {}];
  const [events, focusSessions, reminders]: [Rows, Rows, Rows] = [{}, {}, {}];
  const known = new Map<string, Pick<List, 'id' | 'name'>>(
    existing.lists.map((list) => [fold(list.name), list]),
  );
  const sectionIdOf = addSections(existing, sections, (number) => positionAt(now, number));
  const goalIdOf = addGoals(existing, goals);
  const identities = createIdentities(existing.tasks);
  let number = 0;
  for (const { system, imported } of parts) {
    const listIdOf = addLists(system, imported, existing, known, lists);
    const trees = inTrees(imported);
    const nameOf = identities.ofTasks(system, trees, imported.lists);
    for (const task of trees) {
      const name = nameOf(task.key);
      const id = importedId(system, name);
      origins.set(id, task);
      const parentId = task.parent && importedId(system, nameOf(task.parent));
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
      for (const reminder of importedReminders(task, zone))
        reminders[importedId(system, `${name} ${reminder.at ?? reminder.minutesBefore}`)] = {
          ...present(reminder),
          taskId: id,
        };
      tasks[id] = { ...importedTaskFields(task, imported, existing.tasks.get(id)?.repeat), ...placed };
    }
    for (const event of imported.events) {
      const { key: _, scope: __, ...fields } = event;
      const id = importedId(system, identities.ofEvent(event));
      origins.set(id, event);
      events[id] = { ...fields, category: 'work' };
    }
    for (const { task, ...session } of imported.focus)
      focusSessions[importedId(system, `${nameOf(task)} ${session.start}`)] = {
        ...session,
        taskId: importedId(system, nameOf(task)),
      };
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

function addLists(
  system: System,
  { lists }: Imported,
  existing: Existing,
  known: Map<string, Pick<List, 'id' | 'name'>>,
  rows: Rows,
): (key: string | undefined) => string {
  const byId = new Map(existing.lists.map((list) => [list.id, list]));
  const ids = new Map<string, string>();
  for (const list of lists) {
    const { key, name } = list;
    const shown = tidy(name, MAX_LIST_NAME) || 'Imported';
    const own = importedId(system, nameOfList(list));
    const there = known.get(fold(shown)) ?? byId.get(own);
    const id = there?.id ?? own;
    // Named even if it exists, so that the import doesn't replace it like other default lists.
    rows[id] ??= there ? { name: there.name } : { name: shown, color: colorOf(key) };
    known.set(fold(shown), { id, name: there?.name ?? shown });
    ids.set(key, id);
  }
  const isSeen = existing.lists.some(({ id, isShared }) => id === DEFAULT_LIST_ID && isShared);
  const home = (isSeen && fallbackListId(existing.lists)) || DEFAULT_LIST_ID;
  return (key) => ids.get(key ?? '') ?? home;
}

/** What a list is in every file of its app. */
const nameOfList = ({ key, scope, name }: ImportedList): string => (scope === 'app' ? key : name);

function addSections(
  { sections }: Existing,
  rows: Rows,
  positionOf: (number: number) => string,
): (system: System, listId: string, name: string | undefined) => string | undefined {
  const keyOf = (listId: string, name: string) => `${listId} ${fold(name)}`;
  const ids = new Map(sections.map(({ id, listId, name }) => [keyOf(listId, name), id]));
  const known = new Set(sections.map(({ id }) => id));
  return (system, listId, given) => {
    const name = tidy(given ?? '', MAX_SECTION_NAME);
    if (!isVisible(name)) return undefined;
    const key = keyOf(listId, name);
    const there = ids.get(key);
    if (there) return there;
    const id = `${system}~${hash64(`section ${key}`)}`;
    if (!known.has(id)) rows[id] = { listId, name, position: positionOf(ids.size + 1) };
    ids.set(key, id);
    return id;
  };
}

function addGoals(
  { goals }: Existing,
  rows: Rows,
): (system: System, title: string | undefined) => string | undefined {
  const all = new Map(goals.map((goal) => [fold(goal.title), goal]));
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  return (system, given) => {
    const title = tidy(given ?? '', MAX_GOAL_TITLE);
    if (!isVisible(title)) return undefined;
    const own = importedId(system, `goal ${fold(title)}`);
    const known = all.get(fold(title)) ?? byId.get(own);
    const id = known?.id ?? own;
    // Named even if it exists, so that the import doesn't replace it like other default goals.
    rows[id] ??= known ? { title: known.title } : { title, category: 'personal' };
    return id;
  };
}

const colorOf = (key: string): string =>
  LIST_COLORS[Number.parseInt(hash64(key).slice(0, 4), 16) % LIST_COLORS.length] ?? 'gray';
