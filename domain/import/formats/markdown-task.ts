import type { Priority } from '../../task/task.ts';
import { instantOf } from '../values/read-when.ts';
import type { readTypedDate } from '../values/typed-date.ts';

/** Tasks of Obsidian, and of the exports of this app. */
const MARKS: readonly [mark: RegExp, priority: Priority][] = [
  [/(?<!\s)\s*(?:⏫|🔺)\uFE0F?/u, 'high'],
  [/(?<!\s)\s*🔼\uFE0F?/u, 'medium'],
  [/(?<!\s)\s*(?:🔽|⏬)\uFE0F?/u, 'low'],
];
const DAY = String.raw`(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?)`;
const PLANNED = new RegExp(String.raw`(?<!\s)\s*⏳\uFE0F?\s*${DAY}`, 'u');
const HIDDEN = new RegExp(String.raw`(?<!\s)\s*🛫\uFE0F?\s*${DAY}`, 'u');
const DUE = /(?<!\s)\s*(?:📅\uFE0F?\s*|\bdue:\s*)(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?)/u;
const REPEAT = /(?<!\s)\s*🔁\uFE0F?([^📅⏳🛫⏫🔺🔼🔽⏬✅#]+)/u;
const DONE = /(?<!\s)\s*✅\uFE0F?\s*(\d{4}-\d\d-\d\d)/u;
/** When it was added, its id and what it depends on, the id of its block: these mean nothing here, nor do comments. */
const OTHER =
  /(?<!\s)\s*➕\uFE0F?\s*\d{4}-\d\d-\d\d|(?<!\s)\s*(?:🆔|⛔|🏁)\uFE0F?\s*[\w,-]+|(?<!\s)\s+\^[\w-]+$/gu;
/** `[due:: 2026-12-01]`, as Dataview writes them. */
const FIELD =
  /[[(](due|scheduled|start|repeat|completion|priority|created|estimate):: *([^\])]{0,200})[\])]/gi;
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
const ESTIMATE = /[[(]estimate:: *(\d{1,5})m?[\])]/i;
const TAG = /(?<=^|\s)#([\p{L}][\p{L}\p{N}_/-]{0,39})/gu;

const marked = (text: string): string =>
  text.replace(FIELD, (_, field: string, value: string) => {
    const name = field.toLowerCase();
    if (name === 'estimate') return '';
    return name === 'priority'
      ? (PRIORITY_MARKS[value.trim().toLowerCase()] ?? '')
      : `${FIELD_MARKS[name]} ${value}`;
  });

function withoutComments(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; ; ) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return pieces.join('') + text.slice(at);
    pieces.push(text.slice(at, start).trimEnd());
    at = end + 3;
  }
}

export function taskOf(
  { title: line, isDone }: { title: string; isDone: boolean },
  read: (text: string) => ReturnType<typeof readTypedDate>,
  zone: string,
) {
  const title = marked(line);
  const [, minutes] = ESTIMATE.exec(line) ?? [];
  const [, written] = DUE.exec(title) ?? [];
  const [, done] = DONE.exec(title) ?? [];
  const priority = MARKS.find(([mark]) => mark.test(title))?.[1];
  const series = REPEAT.exec(title)?.[1]?.trim();
  const dayOf = (text: string | undefined) => (text ? read(text) : undefined);
  const date = dayOf(written);
  const repeating = dayOf(series?.replace(/^every (.*?) when done$/i, 'every! $1'));
  const bare = MARKS.reduce(
    (left, [mark]) => left.replace(mark, ''),
    [DONE, PLANNED, HIDDEN, DUE].reduce(
      (left, mark) => left.replace(mark, ''),
      withoutComments(title).replace(OTHER, '').replace(REPEAT, ' '),
    ),
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
    minutes: minutes ? Number(minutes) : undefined,
    completed: isDone,
    completedAt: isDone && done ? instantOf(`${done}T12:00`, zone) : undefined,
  };
}
