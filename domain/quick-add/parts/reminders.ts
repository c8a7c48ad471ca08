import { MAX_MINUTES_BEFORE, REMINDERS_PER_TASK, type ReminderTime } from '../../reminder/reminder.ts';
import { same } from '../../same.ts';
import type { TaskInput } from '../../task/task.ts';
import type { LocalMinute } from '../../time/day.ts';
import { splitDue } from '../../time/due.ts';
import { amountOf, amountPattern } from '../words/amounts.ts';
import { knownLength } from '../words/lexer.ts';
import {
  type Match,
  type PhraseReading,
  type PhraseRule,
  type PhraseTokens,
  phrase,
  type SaidReminder,
} from '../words/phrase.ts';
import type { Stretch } from '../words/title.ts';

const UNITS = { m: 1, h: 60, d: 24 * 60, w: 7 * 24 * 60 } as const;
const UNIT = '{unit:MINUTE|HOUR|DAY|WEEK}';
const SPAN = `${amountPattern('n')} (~|DASH)? ${UNIT} (~? and? ${amountPattern('more')} ~? {rest:MINUTE})?`;
const EARLY = '(before|beforehand|early|earlier|ahead|in advance)';

/** "30 min", "an hour", "1h 30m". @returns undefined if a reminder can't be that much earlier */
function before(words: PhraseTokens): (PhraseReading & { kind: 'reminder' }) | undefined {
  const unit = UNITS[words.unit?.word.charAt(0) as keyof typeof UNITS];
  const minutesBefore = amountOf(words, 'n') * unit + (words.rest ? amountOf(words, 'more') : 0);
  const isValid =
    Number.isInteger(minutesBefore) && minutesBefore >= 0 && minutesBefore <= MAX_MINUTES_BEFORE;
  return isValid ? { kind: 'reminder', value: { minutesBefore } } : undefined;
}

const afterBang = (pattern: string): PhraseRule => ({
  pattern: phrase(`{bang:BANG} ${pattern}`),
  // "! 30 min" and "!!30m" are text.
  read: ({ bang, ...words }, _, { lexed, from }) =>
    bang?.word === '!' && lexed.tokens[from + 1]?.start === bang.end ? before(words) : undefined,
});

/** !30m, !30 min before, "remind me an hour before", "remind 1h before". */
export const REMINDER_RULES: readonly PhraseRule[] = [
  afterBang(`{n:N} ~ ${UNIT} (~ {more:N} ~ {rest:MINUTE})?`),
  afterBang(`${SPAN} ${EARLY}`),
  {
    pattern: phrase(
      `and? (remind me?|(alert|notify) me) ${SPAN} ${EARLY}|with (A|the)? (reminder|alarm) ${SPAN} ${EARLY}?`,
    ),
    read(words, _, { from }) {
      const reading = before(words);
      // At the start, it says what to do: "Remind me 2 days before Christmas".
      return from > 0 && reading ? { ...reading, weak: 'end' } : undefined;
    },
  },
  {
    // "(reminder 1h)": how long it takes is something else
    pattern: phrase(`(reminder|alarm) ${SPAN}`),
    read: () => ({ kind: 'text' }),
  },
];

/** At the start, "remind me" says what to do. "!high" and "!p1" are priorities. */
const AT =
  /(?<=^|[\s([{])!(?=[\p{L}\d])(?!(?:high|medium|med|low|p[1-4])(?:\s|$))|(?<=\s)(?:and\s+)?remind me\s+(?=\S)/giu;
/** Words of a day and a time: up to the next reminder or deadline. */
const WORDS = /^[^\n!{}]{1,60}/;
/** "!30m" is a rule's. */
const IS_SPAN = /^\d+(?:m|mins?|h|hrs?|d|w)(?![\p{L}\p{N}])/iu;
const ENDS_WITH_MARK = /[,.;:?)\]}…]$/;
const MOST_WORDS = 8;

/** "!14:00", "!tomorrow 9:00", "remind me at 2pm". @param read the minute that a text is, if it is nothing else */
export function remindersAt(text: string, read: (inside: string) => SaidReminder | undefined): Match[] {
  const begin = text.search(/\S/);
  const moments = new Map<string, SaidReminder | undefined>();
  // Each reading is that of a whole line: the same words are read once.
  const momentOf = (words: string): SaidReminder | undefined => {
    if (!moments.has(words)) moments.set(words, read(words));
    return moments.get(words);
  };
  const found = [...text.matchAll(AT)].filter(({ 0: lead, index }) => lead === '!' || index > begin);
  return found.slice(-REMINDERS_PER_TASK).flatMap(({ 0: lead, index: start }): Match[] => {
    const from = start + lead.length;
    const [inside = ''] = WORDS.exec(text.slice(from)) ?? [];
    const [said = ''] = inside.split(/\s+(?:and\s+)?remind me\b/i);
    const known = IS_SPAN.test(said) ? 0 : knownLength(said);
    const ends = [...said.matchAll(/\S+/g)]
      .slice(0, MOST_WORDS)
      .map(({ 0: word, index }) => index + word.length)
      .filter((end) => said.slice(known, end).replace(ENDS_WITH_MARK, '').trim() === '');
    for (const end of ends.toReversed()) {
      const words = said.slice(0, end).replace(ENDS_WITH_MARK, '');
      const moment = momentOf(words);
      if (moment)
        return [{ kind: 'reminder', value: moment, start, end: from + words.length, before: '', after: '' }];
    }
    return [];
  });
}

type Dates = Pick<TaskInput, 'dueDate' | 'plannedFor' | 'repeat'>;

/** When a reminder is. @returns why it can't be, in words, or its time */
function timeOf(
  said: SaidReminder,
  { plannedFor, dueDate, repeat }: Dates,
  now: LocalMinute,
): ReminderTime | string {
  const when = plannedFor ?? dueDate ?? undefined;
  if ('minutesBefore' in said) return when ? said : 'the task has no date';
  const { date, time } = splitDue(when);
  const at = said.hasDay || !when ? said.minute : `${date}T${said.minute.slice(11)}`;
  if (repeat && !said.hasDay && time && at <= `${date}T${time}`)
    return { minutesBefore: Temporal.PlainDateTime.from(at).until(`${date}T${time}`).total('minutes') };
  return at > now ? { at } : 'that time has passed';
}

type Problem = Stretch & { text: string; reason: 'reminder'; why: string };

/** A time without a day is on the task's day; of a task that repeats, it is as much before the time of each date. */
export function typedReminders(
  matches: readonly Match[],
  task: Dates,
  now: LocalMinute,
  text: string,
): { at: Map<Match, ReminderTime>; notes: Problem[] } {
  const at = new Map<Match, ReminderTime>();
  const notes: Problem[] = [];
  for (const one of matches) {
    if (one.kind !== 'reminder') continue;
    const { start, end } = one;
    const time = timeOf(one.value, task, now);
    if (typeof time === 'string')
      notes.push({ start, end, text: text.slice(start, end), reason: 'reminder', why: time });
    else if (at.size < REMINDERS_PER_TASK) at.set(one, time);
  }
  return { at, notes };
}

export const distinctReminders = (all: readonly ReminderTime[]): ReminderTime[] =>
  all.filter((one, i) => all.findIndex((other) => same(one, other)) === i);
