import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import {
  createKeys,
  type Imported,
  type ImportedTask,
  noteSkipped,
  nothingImported,
  remark,
} from '../imported/imported.ts';
import type { ImportContext } from '../imported/source.ts';
import { repeatOf } from '../values/read-repeat.ts';
import { createDateReader } from '../values/typed-date.ts';
import { BOX, fromNote } from './markdown-notes.ts';
import { taskOf } from './markdown-task.ts';

const CANCELED = /^(?:(?:[-*+•]\s+|\d+[.)]\s+)?\[-\]|[-*+]\s+CANCELL?ED)\s+(.*)$/u;
/** Tasks of Logseq, which has these words instead of boxes. */
const MARKER = /^[-*+]\s+(TODO|DOING|NOW|LATER|WAIT|WAITING|IN-PROGRESS|DONE)\s+(?:\[#([ABC])\]\s+)?(.*)$/;
const LETTERS: Readonly<Record<string, Priority>> = { A: 'high', B: 'medium', C: 'low' };
const FENCE = /^(?:```|~~~)/;
const BULLET = /^(?:[-*+•]|\d+[.)])\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*)$/;
/** Marks around words, which names of lists don’t show: `**House**`. */
const EMPHASIS = /(?<![\p{L}\p{N}])(\*\*|__|\*|_)(?=\S)(.{1,200}?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
const TAB = 4;

export const isMarkdown = (text: string): boolean => text.split('\n').some((line) => line.trim() !== '');

/**
 * Boxes are tasks; if there are none, bullets with a word such as TODO are, or else all bullets, or else each line. Headings name lists and their sections; indented
 * tasks are part of the one above, other indented lines are its notes. @param name of the list before the first heading
 */
export function readMarkdown(text: string, name: string, context: ImportContext): Imported {
  const into = nothingImported();
  const keys = createKeys();
  const lines = withoutFrontMatter(text.replace(/\r\n?/g, '\n').split('\n'));
  const pattern = [BOX, MARKER, BULLET].find((one) => lines.some(({ text }) => one.test(text.trim())));
  const { zone } = context;
  const at = { language: 'en', now: localMinute(context.now, zone), zone };
  const read = createDateReader();
  let [list, section] = [name, ''];
  let path: Open[] = [];
  const hasTopHeading = lines.some(({ text }) => /^#\s/.test(text));
  let isCode = false;
  let blank = 0;
  for (const { text, line } of lines) {
    const trimmed = text.trim();
    if (trimmed === '') {
      blank += 1;
      continue;
    }
    const indent = indentOf(text);
    const above = path.findLast((one) => indent > one.indent);
    const blankBefore = blank;
    blank = 0;
    const isFence = FENCE.test(trimmed);
    if (isFence) isCode = !isCode;
    if (isCode || isFence) {
      if (above) addNote(above, text, indent, blankBefore);
      continue;
    }
    const [, canceled] = CANCELED.exec(trimmed) ?? [];
    if (canceled) {
      noteSkipped(into, canceled, 'It was canceled.', line);
      continue;
    }
    const [, hashes, words = ''] = HEADING.exec(trimmed) ?? [];
    const heading = words
      .replace(/(?<!#)#+$/, '')
      .trimEnd()
      .replace(EMPHASIS, '$2');
    if (hashes && heading && !above) {
      if (hashes.length === 1 || !hasTopHeading) [list, section] = [heading, ''];
      else section = heading;
      path = [];
      continue;
    }
    const found = readLine(trimmed, pattern);
    if (pattern === MARKER && above) {
      const { task } = above;
      if (readLogseqDay(trimmed, task, (why) => remark(into, task.title, why, line))) continue;
    }
    if (!found) {
      if (above) addNote(above, text, indent, blankBefore);
      continue;
    }
    while ((path.at(-1)?.indent ?? -1) >= indent) path.pop();
    const parent = path.at(-1)?.task;
    const task = taskOf(found, (text) => read(text, at), zone);
    if (task.unread)
      remark(into, task.title, `It doesn’t repeat here: “${task.unread.slice(0, 60)}” can’t be read.`, line);
    const key = keys(list, section, ...path.map((one) => one.task.title), task.title);
    const { unread: _, ...fields } = { ...task, priority: found.priority ?? task.priority };
    const placed = { line, list, section: section || undefined, parent: parent?.key };
    const whole: ImportedTask = { ...fields, key, scope: 'file', ...placed };
    into.tasks.push(whole);
    path.push({ indent, task: whole });
  }
  into.lists = [...new Set(into.tasks.map((task) => task.list ?? name))].map((one) => ({
    key: one,
    scope: 'file',
    name: one,
  }));
  return into;
}

/** A task that further lines may be below, and where its notes begin. */
type Open = { indent: number; task: ImportedTask; notesAt?: number };

/** Adds a line to the notes of a task, with the blank lines before it and its place within the notes. */
function addNote(open: Open, text: string, indent: number, blank: number): void {
  open.notesAt ??= indent;
  const { notes } = open.task;
  const line = ' '.repeat(Math.max(0, indent - open.notesAt)) + fromNote(text.trim());
  open.task.notes = notes === undefined ? line : `${notes}${'\n'.repeat(blank + 1)}${line}`;
}

function indentOf(text: string): number {
  let indent = 0;
  for (const character of text) {
    if (character === '\t') indent += TAB - (indent % TAB);
    else if (character === ' ' || character === '\u00a0') indent += 1;
    else break;
  }
  return indent;
}

type Line = { title: string; isDone: boolean; priority?: Priority | undefined };
function readLine(line: string, pattern: RegExp | undefined): Line | undefined {
  if (!pattern) return { title: line, isDone: false };
  const [, ...groups] = pattern.exec(line) ?? [];
  if (pattern === MARKER) {
    const [word, letter, title] = groups;
    return title ? { title, isDone: word === 'DONE', priority: LETTERS[letter ?? ''] } : undefined;
  }
  if (pattern === BULLET) return groups[0] ? { title: groups[0], isDone: false } : undefined;
  const [box, mark, title] = groups;
  return title ? { title, isDone: /x/i.test(box ?? '') || /[☑☒]/u.test(mark ?? '') } : undefined;
}

/** Lines with their numbers, without the properties at the top of a note. */
function withoutFrontMatter(lines: readonly string[]): { text: string; line: number }[] {
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1;
  return lines
    .slice(end + 1)
    .map((text, i) => ({ text: underlined(text, lines[end + i + 2]), line: end + i + 2 }))
    .filter(({ text, line }) => !(UNDERLINE.test(text) && isParagraph(lines[line - 2])));
}

const UNDERLINE = /^(?:=+|-{3,})\s*$/;
const isParagraph = (line: string | undefined): boolean => /^[^\s\-*+#>|]/.test(line ?? '');

/** A heading that is underlined, written as the others. */
const underlined = (text: string, next = ''): string =>
  UNDERLINE.test(next) && isParagraph(text) ? `${next.startsWith('=') ? '#' : '##'} ${text}` : text;

/** Logseq writes the days of a task below it: `DEADLINE: <2026-12-05 Sat 09:00 .+1w>`. */
const DAY =
  /^(SCHEDULED|DEADLINE): <(\d{4}-\d\d-\d\d)(?: [\p{L}.]{1,20})?(?: (\d\d:\d\d))?(?: (\.\+|\+\+|\+)(\d{1,3})([hdwmy]))?[^<>]{0,40}>$/u;
const UNITS: Readonly<Record<string, string>> = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' };

/**
 * Reads such a line into its task. `.+1w` repeats a week after the task is completed, `+1w` and `++1w` after its day.
 *
 * @param tell why a repeat can't be read
 * @returns whether the line is one of these
 */
function readLogseqDay(line: string, task: ImportedTask, tell: (why: string) => void): boolean {
  const [, kind, day, time, from, count = '', unit = ''] = DAY.exec(line) ?? [];
  if (!day) return false;
  task[kind === 'DEADLINE' ? 'due' : 'planned'] = time ? `${day}T${time}` : day;
  if (!from || task.completed) return true;
  if (!UNITS[unit] || Number(count) === 0) {
    tell(`It doesn’t repeat here: “${from}${count}${unit}” can’t be read.`);
    return true;
  }
  task.repeat = repeatOf(
    `FREQ=${UNITS[unit]};INTERVAL=${count}`,
    from === '.+' ? { fromCompletion: true } : {},
  );
  // Repeats count from the day on which a task is due.
  task.due ??= task.planned;
  return true;
}
