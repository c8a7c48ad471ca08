import type { Priority } from '../../task/task.ts';
import {
  createKeys,
  type Imported,
  type ImportedRepeat,
  type ImportedTask,
  nothingImported,
  remark,
} from '../imported/imported.ts';
import type { ImportContext } from '../imported/source.ts';
import { repeatOf } from '../values/read-repeat.ts';
import { instantOf, readDay } from '../values/read-when.ts';

// The format: https://github.com/todotxt/todo.txt. `t:` (not before) and `rec:` (repeats) are what most of its apps add;
// topydo adds `id:` and `p:` (the id of the task that it's part of).
const FILE_NAME = /(?:^|[/._ -])(?:todo|done)\.txt$/i;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const LINE = new RegExp(String.raw`^(x )?(?:\(([A-Z])\) )?(?:(${DAY}) )?(?:(${DAY}) )?(.*)$`);
/** What no other text begins its lines with. */
const SURE = new RegExp(String.raw`^(?:x ${DAY} |\([A-Z]\) |${DAY} )\S`);
const OTHER_LIST = /^\s*(?:[-*+•☐☑☒#]\s|\[[ xX]?\])/u;
const FIELD = /^(due|t|rec|pri|id|p):(\S+)$/i;
/** A field that a program added and that means nothing here; it stays in the title. */
const OTHER_FIELD = /^[a-z][\w-]*:(?!\/\/)\S+$/i;
const REPEAT = /^(\+)?(\d{1,3})([dbwmy])$/i;
const UNITS: Readonly<Record<string, string>> = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' };

/** @param name the file's, which is the same in most of its apps */
export function isTodoTxt(text: string, name: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.some((line) => OTHER_LIST.test(line))) return false;
  return FILE_NAME.test(name) || lines.some((line) => SURE.test(line));
}

/** Reads todo.txt, a task on each line. @param name of the list of tasks that name no project */
export function readTodoTxt(text: string, name: string, { zone }: ImportContext): Imported {
  const into = nothingImported();
  const keys = createKeys();
  const ids = linkedIds(text);
  const named = new Map<string, string>();
  for (const [i, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const { id, ...task } = taskOf(line, i + 1, into, zone, ids);
    const list = task.list ?? name;
    const key = keys(list, task.title);
    if (id) named.set(id, key);
    into.tasks.push({ ...task, key, scope: 'file', list });
  }
  for (const task of into.tasks) if (task.parent) task.parent = named.get(task.parent);
  into.lists = [...new Set(into.tasks.map(({ list = name }) => list))].map((key) => ({
    key,
    scope: 'file',
    name: key,
  }));
  return into;
}

function taskOf(
  text: string,
  line: number,
  into: Imported,
  zone: string,
  ids: ReadonlySet<string>,
): Omit<ImportedTask, 'key' | 'scope'> & { id: string | undefined } {
  const [, mark, letter, first, second, rest = ''] = LINE.exec(text) ?? [];
  const completed = mark !== undefined;
  const { words, projects, contexts, fields } = split(rest, ids);
  const title = words.join(' ') || text;
  // A completed task has the day of its completion first.
  const [done, created] = completed ? [first, second] : [undefined, first];
  const noon = (day: string | undefined) => (day ? instantOf(`${day}T12:00`, zone) : undefined);
  const dayOf = (field: string) => readDay(fields.get(field) ?? '');
  const due = dayOf('due');
  const repeat = completed
    ? undefined
    : repeatIn(fields.get('rec'), due, (why) => remark(into, title, why, line));
  const [list, ...others] = projects;
  return {
    title,
    line,
    list,
    id: fields.get('id'),
    parent: fields.get('p'),
    tags: [...others, ...contexts],
    priority: priorityOf(letter ?? fields.get('pri')),
    due,
    hidden: dayOf('t'),
    repeat,
    completed,
    completedAt: noon(done),
    createdAt: noon(created),
  };
}

const priorityOf = (letter: string | undefined): Priority | undefined =>
  letter === undefined ? undefined : /a/i.test(letter) ? 'high' : /b/i.test(letter) ? 'medium' : 'low';

/** The ids that one line has and another one names. */
function linkedIds(text: string): ReadonlySet<string> {
  const valuesOf = (field: RegExp) => Array.from(text.matchAll(field), ([, value = '']) => value);
  const parents = new Set(valuesOf(/(?<!\S)p:(\S+)/gi));
  return new Set(valuesOf(/(?<!\S)id:(\S+)/gi).filter((id) => parents.has(id)));
}

/** Projects and contexts at the end are fields; those within the sentence stay in it, too. */
function split(text: string, ids: ReadonlySet<string>) {
  const [projects, contexts]: [string[], string[]] = [[], []];
  const fields = new Map<string, string>();
  const words = text.split(/\s+/).filter((word) => {
    const [, name, value = ''] = FIELD.exec(word) ?? [];
    if (/^(?:id|p)$/i.test(name ?? '') && !ids.has(value)) return true;
    if (name) fields.set(name.toLowerCase(), value);
    return !name;
  });
  for (const word of words) {
    if (/^\+\S/.test(word)) projects.push(word.slice(1));
    if (/^@\S/.test(word)) contexts.push(word.slice(1));
  }
  const isLabel = (word = '') => /^[+@]\S/.test(word);
  const end = words.findLastIndex((word) => !isLabel(word) && !OTHER_FIELD.test(word));
  const others = words.slice(end + 1).filter((word) => !isLabel(word));
  const sentence = words.slice(0, end + 1);
  while (isLabel(sentence[0])) sentence.shift();
  return {
    words: [...sentence, ...others],
    projects: [...new Set(projects)],
    contexts: [...new Set(contexts)],
    fields,
  };
}

/** `rec:1w` counts from completion, `rec:+1w` from the due date. */
function repeatIn(
  text: string | undefined,
  due: string | undefined,
  tell: (why: string) => void,
): ImportedRepeat | undefined {
  if (text === undefined) return undefined;
  const [, strict, number = '', letter = ''] = REPEAT.exec(text) ?? [];
  const unit = letter.toLowerCase();
  const rule = unit === 'b' ? 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' : `FREQ=${UNITS[unit]};INTERVAL=${number}`;
  if (!letter || Number(number) === 0 || (unit === 'b' && number !== '1')) {
    tell(`It doesn’t repeat here: “${text.slice(0, 60)}” can’t be read.`);
    return undefined;
  }
  if (!due) {
    tell('It doesn’t repeat here, because it has no due date.');
    return undefined;
  }
  return repeatOf(rule, strict ? {} : { fromCompletion: true });
}
