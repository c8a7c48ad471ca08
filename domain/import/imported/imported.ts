import type { Priority } from '../../task/task.ts';

export type Imported = {
  lists: ImportedList[];
  tasks: ImportedTask[];
  events: ImportedEvent[];
  focus: ImportedFocus[];
  /** What couldn't be read, and what was read differently than it may be meant. */
  notes: ImportNote[];
};

/**
 * Where a key names the same row: in every file of its app, if it's an id that the app makes up at random; otherwise
 * only within its file, as a number or a name does, and later files know the row by what it says.
 */
export type KeyScope = 'app' | 'file';

export type ImportedList = { key: string; scope: KeyScope; name: string };

export type ImportedTask = {
  /** Names it within its file. */
  key: string;
  scope: KeyScope;
  title: string;
  /** Its line in the file, or its number where lines mean nothing. */
  line?: number | undefined;
  notes?: string | undefined;
  list?: string | undefined;
  /** The key of the task that it is part of. */
  parent?: string | undefined;
  project?: string | undefined;
  section?: string | undefined;
  /** The title of a goal. */
  goal?: string | undefined;
  tags?: readonly string[] | undefined;
  priority?: Priority | undefined;
  /** A local day or minute, like `planned`. */
  due?: string | undefined;
  /** When the person means to do it. */
  planned?: string | undefined;
  /** The local day until which it is out of sight. */
  hidden?: string | undefined;
  repeat?: ImportedRepeat | undefined;
  minutes?: number | undefined;
  completed?: boolean | undefined;
  /** ISO text, like `createdAt`. */
  completedAt?: string | undefined;
  createdAt?: string | undefined;
  /** When it was created, as the file writes it, if `createdAt` depends on the zone in which it's read. */
  createdText?: string | undefined;
  reminders?: readonly ImportedReminder[] | undefined;
};

export type ImportedRepeat = {
  rule: string;
  fromCompletion?: boolean | undefined;
  /** How often in each week or month, on any days. */
  times?: number | undefined;
  left?: number | undefined;
  except?: readonly string[] | undefined;
  text?: string | undefined;
};

/** Minutes before a task is due, or a moment (ISO text). */
export type ImportedReminder = { minutesBefore: number } | { at: string };

/** A local day with times of day. */
export type ImportedEvent = {
  key: string;
  scope: KeyScope;
  title: string;
  date: string;
  start: string;
  end: string;
  lastDate?: string;
  repeat?: string;
  exceptDates?: string[];
};

/** ISO text. */
export type ImportedFocus = { task: string; start: string; end: string; minutes: number };

/** `what` names the row; it is empty if the note is about the whole file. */
export type ImportNote = {
  file?: string;
  line?: number | undefined;
  what: string;
  why: string;
  isSkipped: boolean;
};

export const nothingImported = (): Imported => ({ lists: [], tasks: [], events: [], focus: [], notes: [] });

const LONGEST_NAME = 60;
const short = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text.replace(/\s+/g, ' ');

/** Notes that a row was left out. */
export function noteSkipped(into: Imported, what: string, why: string, line?: number): void {
  into.notes.push({ what: short(what), why, line, isSkipped: true });
}

/** Notes that a row was read, but not as it was. */
export function remark(into: Imported, what: string, why: string, line?: number): void {
  into.notes.push({ what: short(what), why, line, isSkipped: false });
}

const UUID = /^[\da-f]{8}-?[\da-f]{4}-?[1-8][\da-f]{3}-?[89ab][\da-f]{3}-?[\da-f]{12}$/i;
const SHORTEST_RANDOM = 16;
const FEWEST_DIFFERENT = 8;

/** The scope of an id that may be a UUID, or else anything: also a number of its row. */
export const scopeOfUuid = (id: string): KeyScope => (UUID.test(id) ? 'app' : 'file');

/** The scope of an id of an app that makes up random ones. Small numbers and short names are somebody else's. */
export const scopeOfRandom = (id: string): KeyScope =>
  id.length >= SHORTEST_RANDOM && new Set(id).size >= FEWEST_DIFFERENT && !/\s/.test(id) ? 'app' : 'file';

/** Ids of a file that name a single row. One that several rows have isn't an id, but a category, say. */
export const distinctIds = (ids: readonly string[]): ReadonlySet<string> => {
  const rows = Map.groupBy(ids, (id) => id);
  return new Set(ids.filter((id) => id !== '' && rows.get(id)?.length === 1));
};

/** Makes keys for rows without ids, each of them once. */
export function createKeys(): (...names: readonly string[]) => string {
  const seen = new Map<string, number>();
  return (...names) => {
    const name = names.join('\u0001');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name}\u0001${count}` : name;
  };
}
