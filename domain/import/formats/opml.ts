import { joinDue } from '../../time/due.ts';
import { type Imported, type ImportedTask, noteSkipped, nothingImported } from '../imported/imported.ts';
import type { Outline } from '../imported/source.ts';
import { readDay } from '../values/read-when.ts';

/** Attributes of OmniOutliner, Workflowy, Dynalist and Checkvist. */
const DONE: readonly (readonly [name: string, value: RegExp])[] = [
  ['_complete', /^true$/i],
  ['complete', /^true$/i],
  ['_status', /^(?:checked|done)$/i],
  ['status', /^(?:checked|done)$/i],
];

/** "!(2026-12-01 09:00)" in a line of Dynalist, which may go on with "| 1w". */
const DYNALIST_DATE = /\s?!\((\d{4}-\d\d-\d\d)(?: ((?:[01]\d|2[0-3]):[0-5]\d))?(?: [^()]{0,60})?\)/;

/** Reads an outline (OPML): every line of it is a task, those below it its subtasks. @param name of its list */
export function readOpml(outlines: readonly Outline[], name: string): Imported {
  const into = nothingImported();
  const waiting = outlines
    .toReversed()
    .map((outline) => ({ outline, parent: undefined as ImportedTask | undefined }));
  for (let next = waiting.pop(), line = 1; next; next = waiting.pop(), line += 1) {
    const { outline, parent } = next;
    const { text = '', title = '', _note = '', note = '' } = outline.attributes;
    const plain = (text || title).replace(/<\/?[a-z][^<>]*>/gi, '').trim();
    const [date = '', day = '', time = ''] = DYNALIST_DATE.exec(plain) ?? [];
    const due = readDay(day) && joinDue(day, time);
    const words = (due && plain.replace(date, '').trim()) || plain;
    const task: ImportedTask | undefined = words
      ? {
          key: String(line),
          scope: 'file',
          title: words,
          line,
          list: name,
          due,
          parent: parent?.key,
          notes: (_note || note).trim() || undefined,
          completed:
            parent?.completed === true ||
            DONE.some(([field, done]) => done.test(outline.attributes[field] ?? '')),
        }
      : undefined;
    if (task) into.tasks.push(task);
    else noteSkipped(into, '', 'It has no title.', line);
    for (const child of outline.children.toReversed())
      waiting.push({ outline: child, parent: task ?? parent });
  }
  if (into.tasks.length > 0) into.lists.push({ key: name, scope: 'file', name });
  return into;
}
