import type { Priority } from '../task/task.ts';

export type Imported = {
  lists: ImportedList[];
  tasks: ImportedTask[];
  events: ImportedEvent[];
  focus: ImportedFocus[];
  /** What couldn't be read, and what was read differently than it may be meant. */
  notes: ImportNote[];
};

export type ImportedList = { key: string; name: string };

export type ImportedTask = {
  /** The same in every export of the same task. */
  key: string;
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
  reminders?: readonly ImportedReminder[] | undefined;
};

export type ImportedRepeat = {
  rule: string;
  fromCompletion?: boolean | undefined;
  left?: number | undefined;
  except?: readonly string[] | undefined;
  text?: string | undefined;
};

/** Minutes before a task is due, or a moment (ISO text). */
export type ImportedReminder = { minutesBefore: number } | { at: string };

/** A local day with times of day. */
export type ImportedEvent = { key: string; title: string; date: string; start: string; end: string };

/** ISO text. */
export type ImportedFocus = { key: string; task: string; start: string; end: string; minutes: number };

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
export function skip(into: Imported, what: string, why: string, line?: number): void {
  into.notes.push({ what: short(what), why, line, isSkipped: true });
}

/** Notes that a row was read, but not as it was. */
export function remark(into: Imported, what: string, why: string, line?: number): void {
  into.notes.push({ what: short(what), why, line, isSkipped: false });
}

/** Makes keys for rows without ids: the same names in the same order give the same keys. */
export function createKeys(): (...names: readonly string[]) => string {
  const seen = new Map<string, number>();
  return (...names) => {
    const name = names.join('\u0001');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name}\u0001${count}` : name;
  };
}
