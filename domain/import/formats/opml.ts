import type { Priority } from '../../task/task.ts';
import { joinDue } from '../../time/due.ts';
import {
  type Imported,
  type ImportedTask,
  noteSkipped,
  nothingImported,
  remark,
} from '../imported/imported.ts';
import type { Outline } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { readDay } from '../values/read-when.ts';

/** Attributes of OmniOutliner, Workflowy, Dynalist, Checkvist and ofexport, which writes the day. */
const DONE: readonly (readonly [name: string, value: RegExp])[] = [
  ['_complete', /^true$/i],
  ['complete', /^true$/i],
  ['completed', /^(?:true|\d{4}-\d\d-\d\d)$/i],
  ['_status', /^(?:checked|done)$/i],
  ['status', /^(?:checked|done)$/i],
];

/** "!(2026-12-01 09:00)" in a line of Dynalist, which may go on with "| 1w". */
const DYNALIST_DATE =
  /\s?!\((\d{4}-\d\d-\d\d)(?: ((?:[01]\d|2[0-3]):[0-5]\d))? ?((?:(?<= )|(?=\|))[^()]{0,60})?\)/;
/** Every week, and in which of its days: "| 1w12" is on Mondays and Tuesdays. */
const DYNALIST_REPEAT = /^\|\s*(\d{0,3})([dwmy])([1-7]{0,7})$/;
const UNITS: Readonly<Record<string, string>> = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' };
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

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
    const { words, ...when } = dateIn(plain, line, into);
    const completed =
      parent?.completed === true || DONE.some(([field, done]) => done.test(outline.attributes[field] ?? ''));
    const task: ImportedTask | undefined = words
      ? {
          key: String(line),
          scope: 'file',
          title: words,
          line,
          list: name,
          due: when.due,
          repeat: completed ? undefined : when.repeat,
          parent: parent?.key,
          notes: (_note || note).trim() || undefined,
          completed,
          ...omniFocusFields(outline.attributes),
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

/** What ofexport writes of OmniFocus’s tasks. */
function omniFocusFields({ context = '', flagged = '' }: Outline['attributes']) {
  const tags = [context.trim()].filter(Boolean);
  const priority: Priority | undefined = /^(?:flagged|true|1)$/i.test(flagged) ? 'high' : undefined;
  return { ...(tags.length > 0 && { tags }), ...(priority && { priority }) };
}

function dateIn(plain: string, line: number, into: Imported) {
  const [date = '', day = '', time = '', more = ''] = DYNALIST_DATE.exec(plain) ?? [];
  const due = readDay(day) && joinDue(day, time);
  if (!due) return { words: plain };
  const words = plain.replace(date, '').trim() || plain;
  if (more.trim() === '') return { words, due };
  const [, count = '', unit = '', weekdays = ''] = DYNALIST_REPEAT.exec(more.trim()) ?? [];
  const days = Array.from(weekdays, (one) => WEEKDAYS[Number(one) - 1]).join(',');
  const repeat = UNITS[unit]
    ? tryRepeat(`FREQ=${UNITS[unit]};INTERVAL=${count || 1}${days && `;BYDAY=${days}`}`)
    : undefined;
  if (repeat && 'rule' in repeat) return { words, due, repeat };
  remark(into, words, `“${more.trim()}” in its date can’t be read.`, line);
  return { words, due };
}
