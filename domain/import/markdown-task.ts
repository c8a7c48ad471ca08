import type { Priority } from '../task/task.ts';
import { instantOf } from './read-when.ts';
import type { readTypedDate } from './typed-date.ts';

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

const marked = (text: string): string =>
  text.replace(FIELD, (_, field: string, value: string) => {
    const name = field.toLowerCase();
    return name === 'priority'
      ? (PRIORITY_MARKS[value.trim().toLowerCase()] ?? '')
      : `${FIELD_MARKS[name]} ${value}`;
  });

export function taskOf(
  { title: line, isDone }: { title: string; isDone: boolean },
  read: (text: string) => ReturnType<typeof readTypedDate>,
  zone: string,
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
    completedAt: isDone && done ? instantOf(`${done}T12:00`, zone) : undefined,
  };
}
