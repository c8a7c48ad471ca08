import { localMinute } from '../day.ts';
import type { Priority } from '../task/task.ts';
import { createKeys, type Imported, type ImportedTask, nothingImported, remark, skip } from './imported.ts';
import type { ReadContext } from './source.ts';
import { createDateReader, type readTypedDate } from './typed-date.ts';

/** `- [ ] Milk`, `* [x] Milk`, `1. [ ] Milk`, `☐ Milk` */
const BOX = /^(?:[-*+•]\s+|\d+[.)]\s+)?(?:\[([ xX/<>!?*-]?)\]|([☐☑☒]))\s+(.*)$/u;
const CANCELED = /^(?:[-*+•]\s+|\d+[.)]\s+)?\[-\]\s+(.*)$/u;
const FENCE = /^(?:```|~~~)/;
const BULLET = /^(?:[-*+•]|\d+[.)])\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
/** Tasks of Obsidian, and of the exports of this app. */
const MARKS: readonly [mark: RegExp, priority: Priority][] = [
  [/\s*(?:⏫|🔺)\uFE0F?/u, 'high'],
  [/\s*🔼\uFE0F?/u, 'medium'],
  [/\s*(?:🔽|⏬)\uFE0F?/u, 'low'],
];
const DAY = String.raw`(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?)`;
const PLANNED = new RegExp(String.raw`\s*⏳\uFE0F?\s*${DAY}`, 'u');
const HIDDEN = new RegExp(String.raw`\s*🛫\uFE0F?\s*${DAY}`, 'u');
const DUE = /\s*(?:📅\uFE0F?\s*|\bdue:\s*)(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?)/u;
const REPEAT = /\s*🔁\uFE0F?\s*([^📅⏳🛫⏫🔺🔼🔽⏬✅#]+?)(?=\s*(?:[📅⏳🛫⏫🔺🔼🔽⏬✅#]|$))/u;
const DONE = /\s*✅\uFE0F?\s*(\d{4}-\d\d-\d\d)/u;
/** When it was added, its id and what it depends on, the id of its block, comments: these mean nothing here. */
const OTHER = /\s*➕\uFE0F?\s*\d{4}-\d\d-\d\d|\s*(?:🆔|⛔|🏁)\uFE0F?\s*[\w,-]+|\s+\^[\w-]+$|\s*<!--.*?-->/gu;
/** `[due:: 2026-12-01]`, as Dataview writes them. */
const FIELD = /[[(](due|scheduled|start|repeat|completion|priority|created):: *([^\])]*)[\])]/gi;
const FIELD_MARKS: Readonly<Record<string, string>> = {
  due: '📅',
  scheduled: '⏳',
  start: '🛫',
  repeat: '🔁',
  completion: '✅',
  created: '➕',
};
const PRIORITY_MARKS: Readonly<Record<string, string>> = {
  highest: '🔺',
  high: '⏫',
  medium: '🔼',
  low: '🔽',
  lowest: '⏬',
};
const TAG = /(?<=^|\s)#([\p{L}][\p{L}\p{N}_/-]{0,39})/gu;
const TAB = 4;

/** Whether a text is worth reading as a list: it has a task, a bullet, or only a few lines. */
export const isMarkdown = (text: string): boolean => text.split('\n').some((line) => line.trim() !== '');

/**
 * Reads a list in Markdown or plain text. Boxes are tasks; if there are none, bullets are, or else each line. Headings
 * name lists, indented tasks are part of the one above, other indented lines are its notes.
 * @param name of the list before the first heading
 */
export function readMarkdown(text: string, name: string, context: ReadContext): Imported {
  const into = nothingImported();
  const keys = createKeys();
  const lines = withoutFrontMatter(text.replace(/\r\n?/g, '\n').split('\n'));
  const pattern = [BOX, BULLET].find((one) => lines.some(({ text }) => one.test(text.trim())));
  const { zone } = context;
  const at = { language: 'en', now: localMinute(context.now, zone), zone };
  const read = createDateReader();
  let [list, section] = [name, ''];
  let path: { indent: number; task: ImportedTask }[] = [];
  const hasTopHeading = lines.some(({ text }) => /^#\s/.test(text));
  let isCode = false;
  for (const { text, line } of lines) {
    const trimmed = text.trim();
    if (FENCE.test(trimmed)) isCode = !isCode;
    if (trimmed === '' || isCode || FENCE.test(trimmed)) continue;
    const [, canceled] = CANCELED.exec(trimmed) ?? [];
    if (canceled) {
      skip(into, canceled, 'It was canceled.', line);
      continue;
    }
    const [, hashes, heading] = HEADING.exec(trimmed) ?? [];
    if (hashes && heading) {
      if (hashes.length === 1 || !hasTopHeading) [list, section] = [heading, ''];
      else section = heading;
      path = [];
      continue;
    }
    const indent = indentOf(text);
    const found = readLine(trimmed, pattern);
    if (!found) {
      const above = path.findLast((one) => indent > one.indent);
      if (above) above.task.notes = joined(above.task.notes, trimmed);
      continue;
    }
    while ((path.at(-1)?.indent ?? -1) >= indent) path.pop();
    const parent = path.at(-1)?.task;
    const task = taskOf(found, (text) => read(text, at));
    if (task.unread)
      remark(into, task.title, `It doesn’t repeat here: “${task.unread.slice(0, 60)}” can’t be read.`, line);
    const key = keys(list, section, ...path.map((one) => one.task.title), task.title);
    const { unread: _, ...fields } = task;
    const whole = { ...fields, key, line, list, section: section || undefined, parent: parent?.key };
    into.tasks.push(whole);
    path.push({ indent, task: whole });
  }
  into.lists = [...new Set(into.tasks.map((task) => task.list ?? name))].map((one) => ({
    key: one,
    name: one,
  }));
  return into;
}

const joined = (notes: string | undefined, more: string): string => (notes ? `${notes}\n${more}` : more);

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

function indentOf(text: string): number {
  let indent = 0;
  for (const character of text) {
    if (character === '\t') indent += TAB - (indent % TAB);
    else if (character === ' ' || character === '\u00a0') indent += 1;
    else break;
  }
  return indent;
}

function readLine(line: string, pattern: RegExp | undefined): { title: string; isDone: boolean } | undefined {
  if (!pattern) return { title: line, isDone: false };
  const [, ...groups] = pattern.exec(line) ?? [];
  if (pattern === BULLET) return groups[0] ? { title: groups[0], isDone: false } : undefined;
  const [box, mark, title] = groups;
  return title ? { title, isDone: /x/i.test(box ?? '') || /[☑☒]/u.test(mark ?? '') } : undefined;
}

/** Dataview's fields as the marks of Obsidian Tasks. */
const marked = (text: string): string =>
  text.replace(FIELD, (_, field: string, value: string) => {
    const name = field.toLowerCase();
    return name === 'priority'
      ? (PRIORITY_MARKS[value.trim().toLowerCase()] ?? '')
      : `${FIELD_MARKS[name]} ${value}`;
  });

function taskOf(
  { title: line, isDone }: { title: string; isDone: boolean },
  read: (text: string) => ReturnType<typeof readTypedDate>,
) {
  const title = marked(line);
  const [, written] = DUE.exec(title) ?? [];
  const [, done] = DONE.exec(title) ?? [];
  const priority = MARKS.find(([mark]) => mark.test(title))?.[1];
  const [, series] = REPEAT.exec(title) ?? [];
  const dayOf = (text: string | undefined) => (text ? read(text) : undefined);
  const date = dayOf(written);
  const repeating = dayOf(series?.replace(/^every (.*?) when done$/i, 'every! $1'));
  const bare = MARKS.reduce(
    (left, [mark]) => left.replace(mark, ''),
    [OTHER, REPEAT, DONE, PLANNED, HIDDEN, DUE].reduce((left, mark) => left.replace(mark, ''), title),
  );
  const tags = Array.from(bare.matchAll(TAG), ([, tag = '']) => tag);
  const named = bare.replace(TAG, '').replace(/\s+/g, ' ').trim();
  return {
    title: named || line,
    tags,
    priority,
    due: date?.due ?? repeating?.due,
    planned: dayOf(PLANNED.exec(title)?.[1])?.due,
    hidden: dayOf(HIDDEN.exec(title)?.[1])?.due,
    repeat: isDone ? undefined : repeating?.repeat,
    unread: series && !isDone && !repeating?.repeat ? series : undefined,
    completed: isDone,
    completedAt: isDone && done ? `${done}T12:00:00.000Z` : undefined,
  };
}
