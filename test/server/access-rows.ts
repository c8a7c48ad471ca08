export type Task = { title: string; list: string; section?: string | undefined; parent?: string | undefined };
export type Section = { name: string; list: string };
/** A deleted section, and the tasks that were in it. */
type DeletedSection = Section & { inside: string[] };
/** A deleted list, its sections, and the lists its tasks were moved to. */
type DeletedList = { name: string; moved: Map<string, string>; sections: Map<string, DeletedSection> };
type Kind = 'lists' | 'tasks' | 'reminders';
type Row = Record<string, string | undefined>;
/** What an import made of a row. */
type Imported = { kind: Kind; id: string; before: Row | undefined; after: Row };
export type ImportedTask = { id: string; title: string; list: string; parent?: string };
export type Account = {
  lists: Map<string, string>;
  sections: Map<string, Section>;
  tasks: Map<string, Task>;
  /** The tasks of the account's own reminders, as it knows them. */
  reminders: Map<string, string>;
  trash: {
    lists: Map<string, DeletedList>;
    sections: Map<string, DeletedSection>;
    tasks: Map<string, { row: Task; write: string }>;
  };
  /** The tasks that each write deleted. */
  deletions: Map<string, Map<string, Task>>;
  imports: Map<string, Imported[]>;
  /** The reminders that each write ended, with the tasks that they named. */
  ended: Map<string, Map<string, string>>;
  /** The write that last changed each task; none if others have since come to see it, or no longer see it. */
  lastWrites: Map<string, string>;
  /** All lists that ever existed: a task for a deleted one goes to the default list. */
  onceListed: Set<string>;
};

/** All tasks below one, parents first. */
export function below({ tasks }: Pick<Account, 'tasks'>, id: string): string[] {
  const children = [...tasks].filter(([, { parent }]) => parent === id).map(([child]) => child);
  return [...children, ...children.flatMap((child) => below({ tasks }, child))];
}

const MOST_LEVELS = 5;

/** How many levels the tree of a task has, without what is below those left out. */
export const levelsOf = (
  account: Pick<Account, 'tasks'>,
  id: string,
  without: readonly string[] = [],
): number =>
  1 +
  Math.max(
    0,
    ...[...account.tasks]
      .filter(([child, { parent }]) => parent === id && !without.includes(child))
      .map(([child]) => levelsOf(account, child, without)),
  );

/** Whether so many levels are few enough below a task, or at the top. */
export function isShallow(
  { tasks }: Pick<Account, 'tasks'>,
  parent: string | undefined,
  levels: number,
): boolean {
  let all = levels;
  for (let above = parent; above !== undefined; above = tasks.get(above)?.parent) all += 1;
  return all <= MOST_LEVELS;
}

export const isSameOrBelow = (account: Account, id: string | undefined, top: string): boolean =>
  id === top || (id !== undefined && below(account, top).includes(id));

export function keepTask(account: Account, id: string, task: Task): void {
  account.tasks.set(id, task);
  account.trash.tasks.delete(id);
}

export function removeTasks(account: Account, ids: readonly string[], write: string): void {
  const together = account.deletions.get(write) ?? new Map<string, Task>();
  account.deletions.set(write, together);
  for (const id of ids) {
    const row = account.tasks.get(id);
    if (!row) continue;
    together.set(id, row);
    account.trash.tasks.set(id, { row, write });
    account.tasks.delete(id);
  }
}

/** Moves a task with all below it. A task that changes lists leaves its section. */
export function moveTree(account: Account, id: string, list: string): void {
  for (const one of [id, ...below(account, id)]) {
    const task = account.tasks.get(one);
    if (!task || task.list === list) continue;
    task.list = list;
    task.section = undefined;
  }
}

/** The section of a task, unless that is gone or in another list. */
export const sectionIn = ({ sections }: Account, list: string, section: string | undefined) =>
  section !== undefined && sections.get(section)?.list === list ? section : undefined;

export function droppedSection(account: Account, id: string, { name, list }: Section): DeletedSection {
  const inside = [...account.tasks].filter(([, { section }]) => section === id);
  for (const [, task] of inside) task.section = undefined;
  const dropped = { name, list, inside: inside.map(([task]) => task) };
  account.sections.delete(id);
  account.trash.sections.set(id, dropped);
  return dropped;
}

export function keepSection(account: Account, id: string, { inside, ...section }: DeletedSection): void {
  account.sections.set(id, section);
  account.trash.sections.delete(id);
  for (const taskId of inside) {
    const task = account.tasks.get(taskId);
    const isFree = task?.list === section.list && task.section === undefined && task.parent === undefined;
    if (isFree) task.section = id;
  }
}

export function keepList(account: Account, id: string, name: string): void {
  account.lists.set(id, name);
  account.onceListed.add(id);
  account.trash.lists.delete(id);
}

export function importInto(
  account: Account,
  rows: { lists: Record<string, string>; tasks: ImportedTask[]; reminders: Record<string, string> },
  fallback: () => string | undefined,
  write: string,
): void {
  const before = structuredClone(account);
  for (const [id, name] of Object.entries(rows.lists)) keepList(account, id, name);
  for (const [n, { id, title, list, parent: named }] of rows.tasks.entries()) {
    const there = account.tasks.get(id);
    const parent = named ?? there?.parent;
    const toCome = rows.tasks.slice(n + 1).map((one) => one.id);
    const fits =
      !isSameOrBelow(account, parent, id) && isShallow(account, parent, levelsOf(account, id, toCome));
    const above = fits ? account.tasks.get(parent ?? '') : undefined;
    const home = above?.list ?? (account.lists.has(list) ? list : (fallback() ?? ''));
    const section = parent === undefined ? sectionIn(account, list, there?.section) : undefined;
    moveTree(account, id, home);
    keepTask(account, id, { title, list: home, section, parent: above && parent });
  }
  for (const [id, taskId] of Object.entries(rows.reminders))
    if (account.tasks.has(taskId)) account.reminders.set(id, taskId);
  const changes = (['lists', 'tasks', 'reminders'] as const).flatMap((kind) =>
    [...account[kind].keys()].flatMap((id): Imported[] => {
      const [was, is] = [rowOf(before, kind, id), rowOf(account, kind, id)];
      return is && !(was && alike(was, is)) ? [{ kind, id, before: was, after: is }] : [];
    }),
  );
  account.imports.set(write, changes);
}

/** Leaves rows alone that changed since, and lists and tasks that rows from elsewhere are in. */
export function undoImportIn(
  account: Account,
  name: string,
  {
    fallback,
    isShared,
    taskNow,
  }: {
    fallback: () => string | undefined;
    isShared: (list: string) => boolean;
    /** The id by which the account knows a task now, if it moved. */
    taskNow: (taskId: string) => string;
  },
  write: string,
): void {
  const changes = account.imports.get(name) ?? [];
  const going = new Set(
    changes.filter(({ kind, id, before, after }) => {
      const now = rowOf(account, kind, id);
      return !before && now && alike(now, after) && !(kind === 'lists' && isShared(id));
    }),
  );
  const tasksBefore = structuredClone(account.tasks);
  const back = changes.flatMap(({ kind, id, before, after }) => {
    const now = rowOf(account, kind, id);
    if (!before || !now) return [];
    const asMade = Object.keys(before).filter((field) => now[field] === after[field]);
    return [
      { kind, id, row: { ...now, ...Object.fromEntries(asMade.map((field) => [field, before[field]])) } },
    ];
  });
  for (const { kind, id, row } of back) {
    if (kind === 'lists') account.lists.set(id, row.name ?? '');
    if (kind === 'reminders') account.reminders.set(id, taskNow(row.taskId ?? ''));
  }
  const tasks = back.filter(({ kind }) => kind === 'tasks');
  for (const { id, row } of tasks) {
    const list = account.lists.has(row.list ?? '') ? row.list : fallback();
    account.tasks.set(id, { ...(row as Task), list: list ?? '' });
  }
  const alone = tasks.filter(({ id }) => !isBelowItsParent(account, id));
  for (const { id } of alone)
    account.tasks.set(id, { ...(account.tasks.get(id) as Task), parent: undefined });
  for (const { id, row } of tasks) {
    const list = account.tasks.get(id)?.list ?? '';
    for (const one of below(account, id)) moveTree(account, one, list);
    const task = account.tasks.get(id);
    if (task) task.section = row.parent === undefined ? sectionIn(account, list, row.section) : undefined;
  }

  const goes = (kind: Kind, id: string) => [...going].some((one) => one.kind === kind && one.id === id);
  const isUsed = ({ kind, id }: Imported) =>
    [...account.tasks].some(
      ([task, { list, parent }]) =>
        !goes('tasks', task) && ((kind === 'lists' && list === id) || (kind === 'tasks' && parent === id)),
    ) ||
    (kind === 'lists' && [...account.sections.values()].some(({ list }) => list === id));
  for (let used = [...going].filter(isUsed); used.length > 0; used = [...going].filter(isUsed))
    for (const one of used) going.delete(one);

  const goingTasks = [...going].filter(({ kind }) => kind === 'tasks').map(({ id }) => id);
  for (const id of goingTasks) account.tasks.set(id, tasksBefore.get(id) as Task);
  removeTasks(account, goingTasks, write);
  for (const { kind, id } of going) {
    if (kind === 'reminders') account.reminders.delete(id);
    if (kind !== 'lists') continue;
    const left = [...account.tasks].filter(([task]) => tasksBefore.get(task)?.list === id);
    const moved = new Map(left.map(([task, { list }]) => [task, list]));
    account.trash.lists.set(id, { name: account.lists.get(id) ?? '', moved, sections: new Map() });
    account.lists.delete(id);
  }
}

/** Whether a task is in its parent's list, and the way up from there ends. */
function isBelowItsParent({ tasks }: Account, id: string): boolean {
  const path = new Set([id]);
  for (let above = tasks.get(id)?.parent; above !== undefined; above = tasks.get(above)?.parent) {
    if (path.has(above) || (path.size === 1 && tasks.get(above)?.list !== tasks.get(id)?.list)) return false;
    path.add(above);
  }
  return true;
}

function rowOf(account: Account, kind: Kind, id: string): Row | undefined {
  if (kind === 'tasks') {
    const task = account.tasks.get(id);
    return task && { title: task.title, list: task.list, section: task.section, parent: task.parent };
  }
  const value = account[kind].get(id);
  if (value === undefined) return undefined;
  return kind === 'lists' ? { name: value } : { taskId: value };
}

const alike = (row: Row, other: Row): boolean =>
  [...Object.keys(row), ...Object.keys(other)].every((field) => row[field] === other[field]);
