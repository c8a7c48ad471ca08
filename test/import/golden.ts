import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '../../domain/task/task.ts';
import { readImport } from '../../web/import/read.ts';

export const FILES = join(import.meta.dirname, 'files');
export const NOW = '2026-11-22T10:00:00.000Z';
const context = { now: NOW, zone: 'Europe/Berlin' };
const existing = {
  lists: [{ id: 'work', name: 'Work', isShared: false }],
  sections: [],
  goals: [],
  tasks: new Map(),
};
const bytesOf = (content: string | Buffer) => new Uint8Array(Buffer.from(content));

type Rows = Record<
  string,
  Partial<Task> & {
    name?: string;
    date?: string;
    start?: string;
    end?: string;
    minutes?: number;
    minutesBefore?: number;
    at?: string;
  }
>;
type Document = {
  tasks?: Rows;
  lists?: Rows;
  sections?: Rows;
  events?: Rows;
  focusSessions?: Rows;
  reminders?: Rows;
};

/** What a file of `files` is read as, with the rows of tasks by title. */
export async function golden(name: string, content: string | Buffer = readFileSync(join(FILES, name))) {
  const answer = await readImport({ files: [{ name, bytes: bytesOf(content) }], context, existing });
  const {
    tasks = {},
    lists = {},
    sections = {},
    events = {},
    focusSessions = {},
    reminders = {},
  } = answer.document as Document;
  const nameOf = (id: string | undefined) => (lists[id ?? ''] ?? sections[id ?? ''])?.name;
  const titleOf = (id: string | undefined) => tasks[id ?? '']?.title;
  const task = (title: string) => {
    const found = Object.values(tasks).find((one) => one.title === title);
    if (!found) throw new Error(`No task “${title}”`);
    const { listId, sectionId, parentId, ...rest } = found;
    const section = sectionId && { section: nameOf(sectionId) };
    return { ...rest, list: nameOf(listId), ...section, ...(parentId && { parent: titleOf(parentId) }) };
  };
  const notes = answer.notes.map(({ line, what, why }) => [line, what, why].filter(Boolean).join(' · '));
  return { ...answer, tasks, lists, events, focusSessions, reminders, task, notes };
}
