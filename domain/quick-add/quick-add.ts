import { isPast, type LocalMinute } from '../day.ts';
import type { Priority, TaskInput } from '../task/task.ts';
import { selectMatches } from './quick-add-choice.ts';
import { DATE_RULES, repeatedDay } from './quick-add-dates.ts';
import { lookForNames } from './quick-add-names.ts';
import { type Clock, look, type Match, type QuickAddContext } from './quick-add-phrase.ts';
import { partStart, settle, TIME_RULES } from './quick-add-times.ts';
import { overlap, quotedStretches, type Stretch, without } from './quick-add-title.ts';
import { TOKEN_RULES } from './quick-add-tokens.ts';

/** A recognized part; `text` is the input's [start, end). */
export type QuickAddPart = Stretch & { text: string } & (
    | { kind: 'date' | 'time' | 'list' | 'project' | 'goal'; value: string }
    | { kind: 'priority'; value: Priority }
    | { kind: 'estimate'; value: number }
  );

export type QuickAdd = {
  title: string;
  parts: QuickAddPart[];
  fields: Pick<TaskInput, 'dueDate' | 'priority' | 'listId' | 'project' | 'goalId' | 'estimatedMinutes'>;
};

const ONLY_MARKS = /^[\p{P}\s]*$/u;
const RULES = [...DATE_RULES, ...TIME_RULES, ...TOKEN_RULES];
/** The due date that a day and a time make, and the value of each. */
function due(
  date: Extract<Match, { kind: 'date' }> | undefined,
  time: Clock | undefined,
  now: LocalMinute,
  text: string,
) {
  const today = now.slice(0, 10);
  if (time) {
    const clock = settle(time, date?.part, text);
    const weekly = repeatedDay(text, today);
    const first = date?.day ?? weekly ?? today;
    const days = date || !isPast(`${first}T${clock}`, now) ? 0 : weekly ? 7 : 1;
    const on = Temporal.PlainDate.from(first).add({ days }).toString();
    return { dueDate: `${on}T${clock}`, day: on, clock };
  }
  if (!date) return {};
  const { day } = date;
  const start = date.part && `${day}T${partStart(date.part)}`;
  if (date.time) return { dueDate: `${day}T${date.time}`, day: `${day}T${date.time}` };
  // If the part of the day is over, only the day counts, so that a new task isn't overdue right away.
  const at = start && !isPast(start, now) ? start : day;
  return { dueDate: at, day: at };
}

/**
 * Parses what a person types into the quick-add bar: a title with a day, time, priority, list, project, goal
 * and estimate in it. Pure, and fast enough for every keystroke.
 *
 * Tokens: `#list` and `^goal` (existing ones, a goal also by a word unique to it), `+project` (any;
 * `+"several words"`), `!high` `!!!` `p1` "urgent" "low priority", `30m` `1h 30m` `~45min` "for 2 hours".
 *
 * Where English is ambiguous:
 * - Of several parts of a kind the last one counts ("prepare Friday's talk tomorrow"); two days or times
 *   joined by "and", "or", "to" don't count. "every Friday", "last Friday", "notes from today", "today's"
 *   stay text.
 * - "friday" is the next one after today, "this friday" may be today, "next friday" is next week's (weeks
 *   begin on Monday). "next week" is its Monday, "next month" its first day, "end of week" Friday, "weekend"
 *   Saturday.
 * - A day without a year is the next such day. 1/15 is month/day, unless only day/month is possible.
 * - A bare hour is 1–6 in the afternoon and 7–12 as written, unless a part of the day or a meal says
 *   otherwise ("tonight at 8", "dinner at 8"). A time without a day is today, or tomorrow if it has passed;
 *   with "every Monday" it is the next Monday.
 * - morning, afternoon, evening, tonight: 9:00, 15:00, 19:00, 20:00. "midnight" and "end of day" are 23:59,
 *   so that the task stays on the day it was meant for. Hours are added on the wall clock.
 * - Text in "double quotes" is never interpreted. The quotes are removed if they prevented an interpretation;
 *   otherwise they belong to the title.
 * - If only parts are left, the whole text is the title and the parts still count.
 *
 * @param ignored texts of parts that the person turned back into text, wherever they occur
 */
export function parseQuickAdd(
  text: string,
  context: QuickAddContext,
  ignored: readonly string[] = [],
): QuickAdd {
  const everything = [...look(RULES, text, context), ...lookForNames(text, context)];
  const quotes = quotedStretches(text);
  const closed = [...quotes, ...ignored.flatMap((part) => places(text, part))];
  const matches = selectMatches(
    everything.filter((one) => !closed.some((stretch) => overlap(stretch, one))),
    text,
  );
  const find = <K extends Match['kind']>(kind: K) =>
    matches.find((one): one is Extract<Match, { kind: K }> => one.kind === kind);

  const time = find('time')?.clock;
  const { dueDate, day, clock } = due(find('date'), time, context.now, text);
  const parts = matches.map((one) => {
    const value = one.kind === 'date' ? day : one.kind === 'time' ? clock : one.value;
    return { kind: one.kind, start: one.start, end: one.end, text: text.slice(one.start, one.end), value };
  }) as QuickAddPart[];
  const fields = {
    dueDate,
    priority: find('priority')?.value,
    listId: find('list')?.value,
    project: find('project')?.value,
    goalId: find('goal')?.value,
    estimatedMinutes: find('estimate')?.value ?? time?.minutes,
  };
  const freed = quotes.filter((quote) => everything.some((one) => overlap(quote, one)));
  const title = without(text, parts, freed);
  return {
    title: ONLY_MARKS.test(title) ? without(text, [], freed) : title,
    parts,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

function places(text: string, part: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = part ? text.indexOf(part) : -1; at >= 0; at = text.indexOf(part, at + part.length))
    found.push({ start: at, end: at + part.length });
  return found;
}
