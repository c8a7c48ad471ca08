import { distinct } from '../set-change.ts';
import type { TaskInput } from '../task/task.ts';
import { joinDue } from '../time/due.ts';
import { unreadBeside } from './beside-repeat.ts';
import { CALENDAR_DATE_RULES } from './dates/calendar-dates.ts';
import { NEAR_DAY_RULES } from './dates/near-days.ts';
import { SPAN_RULES } from './dates/spans.ts';
import { TIME_RULES } from './dates/times.ts';
import { droppedBy, notesOn, unsupported } from './notes.ts';
import {
  isListed,
  joinedOf,
  joinWeekdays,
  removeOverlaps,
  selectMatches,
  staysInTitle,
} from './parts/choice.ts';
import { lookForNames, lookForSections } from './parts/names.ts';
import { distinctReminders, REMINDER_RULES, remindersAt, typedReminders } from './parts/reminders.ts';
import { deadlinesIn, withRoles } from './parts/roles.ts';
import { TOKEN_RULES } from './parts/tokens.ts';
import { besideHabit, finder, habitDays, type TaskTiming, timingOf } from './plan.ts';
import { REPEAT_RULES } from './repeats/repeat.ts';
import type { QuickAdd, QuickAddPart } from './result.ts';
import { doubted, isDenied, isInName, topicsIn } from './words/doubts.ts';
import { type Lexed, lex } from './words/lexer.ts';
import { type Match, matchRules, type QuickAddContext, type SaidReminder } from './words/phrase.ts';
import { literals, mask, type Stretch, textWithout } from './words/title.ts';

const ONLY_MARKS = /^[\p{P}\s]*$/u;
export const QUICK_ADD_RULES = [
  ...REPEAT_RULES,
  ...NEAR_DAY_RULES,
  ...SPAN_RULES,
  ...CALENDAR_DATE_RULES,
  ...TIME_RULES,
  ...TOKEN_RULES,
  ...REMINDER_RULES,
];

/**
 * Parses what a person types or says. Pure, and fast enough for every keystroke.
 *
 * Tokens: `#list`, `/section` of that list and `^goal` (existing ones, a goal also by a word unique to it), `+project`
 * (any; `+"several words"`, `+Studio North`), `@tag` (any, and several), `!high` `!!!` `p1` "urgent" "low priority",
 * `30m` `1h 30m` `~45min` "for 2 hours"; up to ten reminders: `!30m`, `!1h before`, `!14:00`, "remind me at 2pm".
 *
 * Where English is ambiguous:
 * - Of several parts of a kind the last one counts ("prepare Friday's talk tomorrow"); two days or times that touch
 *   ("today tomorrow", "mon 9am wed 10am") or are joined by "and", "or", "to" don't. "last Friday", "notes from today",
 *   "today's" stay text.
 * - "every", "daily", "after 10 days" (from completion) and the like repeat; "daily report" doesn't. A repeat begins on
 *   the day that is given besides, or else occurs first today or later. Days in a row are one repeat ("every Monday
 *   every Friday"). A month is its first day: "every October", "every day until October".
 * - "friday" is the next one after today, "this friday" may be today, "next friday" is next week's (weeks begin after
 *   the weekend, usually on Monday). "next week" is its Monday, "next month" its first day, "end of week" Friday,
 *   "weekend" Saturday, "mid January" the 15th. "from Monday to Friday" begins on Monday.
 * - "do friday" and "plan for friday" after other words are when the task is planned, "start friday" and "hide until
 *   friday" when it shows in lists again; "start friday end monday" says when it is due, too. In "friday {monday}", Monday
 *   is the deadline.
 * - A day without a year is the next such day. A day with a year that is over is asked about (`notes`) and counts once
 *   it is accepted.
 * - 1/15 is month/day, unless only day/month is possible or the person's `place` says so. With dots, days come first.
 * - A bare hour is 1–6 in the afternoon and 7–12 as written, unless a part of the day or a meal says otherwise
 *   ("tonight at 8", "dinner at 8"). A time without a day is today, or tomorrow if it has passed; with "on Mondays" it
 *   is the next Monday. If words look like a day that can't be read, it has none.
 * - A time in another zone than the person's ("2pm PT") stays text, and keeps a repeat beside it from counting.
 * - "in october", "by october" and "late october" may be any of its days, so they are asked about. "half six" is 6:30, as in British English.
 * - morning, afternoon, evening, tonight: 9:00, 15:00, 19:00, 20:00; "first thing" 9:00, "at lunch" 12:00. "midnight"
 *   and "end of day" are 23:59, so that the task stays on the day it was meant for. Hours are added on the wall clock.
 * - A day or time that describes the noun after it counts and stays in the title ("Monday meeting notes"); so does one
 *   whose words say more than the field ("from Monday to Friday", "move it to Friday").
 * - What a sentence says something about isn't read ("ask if friday is free"), but a day that it begins with is
 *   ("tomorrow is Ann's birthday"). Nothing is read after "not".
 * - Text in "double" or 'single quotes' and after a backslash is never interpreted. The marks are removed if they
 *   prevented an interpretation; otherwise they belong to the title.
 * - If only parts are left, the whole text is the title and the parts still count.
 *
 * @param ignored texts of parts that the person turned back into text, wherever they occur
 * @param accepted texts of days in the past, and of doubtful parts, that are meant
 */
export function parseQuickAdd(
  text: string,
  context: QuickAddContext,
  ignored: readonly string[] = [],
  accepted: readonly string[] = [],
): QuickAdd {
  const found = matchesIn(text, context);
  const { doubt, ...read } = readMatches(found, context, ignored, accepted);
  if (!doubt) return { ...read, doubts: [] };
  const { start, end } = doubt;
  const said = text.slice(start, end);
  const { fields, parts } = readMatches(found, context, ignored, [...accepted, said]);
  const { dueDate } = fields;
  const repeat = parts.find(({ kind }) => kind === 'repeat')?.value as string | undefined;
  const isSame = dueDate === read.fields.dueDate && fields.repeat === read.fields.repeat;
  return {
    ...read,
    doubts: dueDate && !isSame ? [{ start, end, text: said, dueDate, ...(repeat && { repeat }) }] : [],
  };
}

type FoundIn = { text: string; lexed: Lexed; matched: Match[] };

function matchesIn(text: string, context: QuickAddContext): FoundIn {
  const lexed = lex(text);
  const matched = [
    ...withRoles(
      [...matchRules(QUICK_ADD_RULES, text, lexed, context), ...lookForNames(text, context)],
      text,
    ),
    ...deadlinesIn(text, (inside) => onlyDay(inside, context)?.due),
    ...remindersAt(text, (inside) => onlyMinute(inside, context)),
  ];
  return { text, lexed, matched };
}

/** @returns also the part to ask about, if there is one */
function readMatches(
  { text, lexed, matched }: FoundIn,
  context: QuickAddContext,
  ignored: readonly string[],
  accepted: readonly string[],
): Omit<QuickAdd, 'doubts'> & { doubt: Match | undefined } {
  const quotes = literals(text);
  const isClosed = mask(text, [...quotes, ...ignored.flatMap((part) => places(text, part))]);
  const today = context.now.slice(0, 10);
  const said = ({ start, end }: Stretch) => text.slice(start, end);
  const isAccepted = (one: Match) => accepted.length > 0 && accepted.includes(said(one));
  const isPastDay = (one: Match): one is Match & { kind: 'date' } =>
    one.kind === 'date' && one.hasYear === true && one.day < today && !isAccepted(one);
  const isOpen = (one: Match) => !isClosed(one);
  const list = finder(removeOverlaps(matched.filter(isOpen)).toReversed())('list');
  const isList = mask(text, list ? [list] : []);
  const sections = lookForSections(text, list?.value ?? context.listId, context.sections);
  const everything = [...matched, ...sections.filter((one) => !isList(one))];
  const open = joinWeekdays(removeOverlaps(everything.filter(isOpen)), text);
  const joined = joinedOf(open, text);
  const topics = topicsIn(open, text);
  const isName = (one: Match) => !isAccepted(one) && (topics.has(one) || isInName(one, text, open));
  const habit = habitDays(lexed);
  const counted = (one: Match): Match => {
    if (isPastDay(one) || isName(one) || isDenied(one)) return { ...one, kind: 'text' };
    if (!isAccepted(one)) return besideHabit(one, habit, said(one));
    return { ...one, weak: undefined, stays: isListed(one, joined) ? 'always' : one.stays };
  };
  const chosen = planned(selectMatches(open.map(counted), text, isAccepted));
  const refused = unsupported(open, text) ?? unreadBeside(chosen, lexed, text);
  const plan = refused ? {} : timingOf(chosen, lexed, context, text);
  const notes = refused
    ? [refused]
    : plan.problem
      ? [plan.problem]
      : plan.date || plan.repeat || plan.planned || plan.deadline
        ? []
        : notesOn(text, lexed, open.filter(isPastDay), chosen, joined, isClosed);
  const isDue = notes.length === 0;
  const remind = typedReminders(
    chosen,
    { ...(isDue && plan.fields), ...dayChosen(context, plan) },
    context.now,
    text,
  );
  const matches = chosen.filter(
    (one) => !droppedBy(notes[0]).includes(one.kind) && (one.kind !== 'reminder' || remind.at.has(one)),
  );
  const find = finder(matches);
  const tagged = matches.flatMap((one) => (one.kind === 'tag' ? one.value : []));
  const parts = matches.map((one, i) => {
    const value =
      remind.at.get(one) ?? (one.kind === 'text' ? undefined : 'value' in one ? one.value : plan[one.kind]);
    const stays = staysInTitle(one, text, matches[i - 1], matches[i + 1]);
    const part = { kind: one.kind, start: one.start, end: one.end, text: said(one), value };
    return stays ? { ...part, staysInTitle: true } : part;
  }) as QuickAddPart[];
  const fields = {
    ...(isDue && plan.fields),
    priority: find('priority')?.value,
    listId: find('list')?.value,
    sectionId: find('section')?.value,
    project: find('project')?.value,
    goalId: find('goal')?.value,
    tags: tagged.length > 0 ? distinct(tagged) : undefined,
    estimatedMinutes: find('estimate')?.value ?? find('time')?.clock.minutes,
  };
  const isPrevented = mask(text, everything);
  const marks = quotes.filter(isPrevented).flatMap((quote) => quote.marks);
  const cut = parts.filter((part) => !part.staysInTitle);
  const title = textWithout(text, cut, marks);
  const isAsked = refused || plan.problem || notes[0]?.reason === 'past';
  return {
    doubt: isAsked ? undefined : doubted(open, chosen, joined, isName, text),
    title: ONLY_MARKS.test(title) ? textWithout(text, [], marks) : title,
    parts,
    notes: [...notes, ...remind.notes],
    reminders: distinctReminders([...remind.at.values()]),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

const dayChosen = ({ day }: QuickAddContext, { time }: TaskTiming): Pick<TaskInput, 'dueDate'> =>
  day ? { dueDate: joinDue(day, time ?? '') } : {};

function onlyMinute(text: string, context: QuickAddContext): SaidReminder | undefined {
  const { due = '', hasDay = false } = onlyDay(text, context) ?? {};
  return due.length > 10 ? { minute: due, hasDay } : undefined;
}

/** The day or minute that a text is, if it is nothing else. */
function onlyDay(text: string, context: QuickAddContext): { due: string; hasDay: boolean } | undefined {
  const own = { ...context, day: undefined };
  const { parts, fields } = readMatches(matchesIn(text, own), own, [], []);
  const isRest = mask(text, parts);
  const isDay = parts.every(({ kind }) => kind === 'date' || kind === 'time');
  const isAll = Array.from(text.matchAll(/\S/g)).every(({ index }) =>
    isRest({ start: index, end: index + 1 }),
  );
  const hasDay = parts.some(({ kind }) => kind === 'date');
  return isDay && isAll && fields.dueDate ? { due: fields.dueDate, hasDay } : undefined;
}

/** Next to a deadline in braces, a day is when the task is planned. */
function planned(matches: readonly Match[]): Match[] {
  const has = (kind: Match['kind']) => matches.some((one) => one.kind === kind);
  if (!has('deadline')) return [...matches];
  if (has('planned')) return matches.filter(({ kind }) => kind !== 'date');
  return matches.map((one) => (one.kind === 'date' ? { ...one, kind: 'planned' } : one));
}

function places(text: string, part: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = part ? text.indexOf(part) : -1; at >= 0; at = text.indexOf(part, at + part.length))
    found.push({ start: at, end: at + part.length });
  return found;
}
