import { makeRule, type Rule as RepeatRule } from '../../repeat/rule.ts';
import { DEFAULT_PLACE, weekOf, workdaysOf } from '../../time/place.ts';
import { shortWeekdayNumber, weekdayNumber } from '../dates/calendar-days.ts';
import { holiday, holidayPattern, holidayRule } from '../dates/holidays.ts';
import { type Token, wordOf } from '../words/lexer.ts';
import { type DayPart, PART, type PhraseReading, type PhraseRule, phrase } from '../words/phrase.ts';
import { toRule } from './day-lists.ts';
import { OFF, SHORT_DAY, SHORT_DAYS, WITHOUT } from './repeat-patterns.ts';

const repeat = (rule: RepeatRule, part?: Token): PhraseReading => ({
  kind: 'repeat',
  rule,
  fromCompletion: false,
  isLater: false,
  part: part?.word as DayPart | undefined,
});

/** "every mon-fri", "every day from Monday to Friday". */
export const WEEKDAY_RANGE: PhraseRule = {
  pattern: phrase(
    `(EACH ((DAY|WEEK|weekday|workday) COMMA? (from|on)?)?|(daily|everyday|weekly|weekdays) COMMA? from?) {first:${SHORT_DAY}} (DASH|HYPHEN|to|THROUGH) {last:${SHORT_DAY}} ${PART}`,
  ),
  read({ first, last, part }) {
    const [from, to] = [shortWeekdayNumber(wordOf(first)), shortWeekdayNumber(wordOf(last))];
    if (from === 0 || to === 0) return undefined;
    const count = ((to - from + 7) % 7) + 1;
    const weekdays = Array.from({ length: count }, (_, n) => ({ day: ((from - 1 + n) % 7) + 1 }));
    return repeat(makeRule('weekly', { weekdays }), part);
  },
};

/** "the end of every month", "every month end", "the start of each year". */
const EDGES: PhraseRule = {
  pattern: phrase(
    '(at|by|on)? the? {edge:end|start|beginning|last} of (the EACH|EACH) {unit:WEEK|MONTHS|quarter|YEAR}' +
      '|(at the)? EACH {unit2:WEEK|MONTHS|quarter|YEAR} {edge2:end}|(at the)? EACH {edge3:end|start|beginning} of the? {unit3:WEEK|MONTHS|quarter|YEAR}' +
      '|EACH {unit4:WEEK|MONTHS|quarter|YEAR} (at|on) the? {edge4:end|start|beginning}',
  ),
  read({ edge, edge2, edge3, edge4, unit, unit2, unit3, unit4 }, { place = DEFAULT_PLACE }) {
    const isEnd = /^(?:end|last)$/.test(wordOf(edge ?? edge2 ?? edge3 ?? edge4));
    const { first, workdays } = weekOf(place);
    const what = (unit ?? unit2 ?? unit3 ?? unit4)?.word.charAt(0);
    const rule =
      what === 'w'
        ? makeRule('weekly', { weekdays: [{ day: isEnd ? ((first + workdays - 2) % 7) + 1 : first }] })
        : what === 'm'
          ? makeRule('monthly', { monthDays: [isEnd ? -1 : 1] })
          : makeRule('yearly', {
              months: what === 'q' ? (isEnd ? [3, 6, 9, 12] : [1, 4, 7, 10]) : [isEnd ? 12 : 1],
              monthDays: [isEnd ? -1 : 1],
            });
    return repeat(rule);
  },
};

/** "every day except weekends": what is left of the days. */
const EXCEPT: PhraseRule = {
  pattern: phrase(
    `(EACH {unit:DAY|weekday|weekdays|workday|workdays}|{unit2:daily|everyday|weekdays}) ${WITHOUT} {off:${OFF} ((COMMA|AND|or|COMMA AND) (the)? ${OFF})*} ${PART}`,
  ),
  read({ unit, unit2, off, part }, { place = DEFAULT_PLACE }, { lexed: { tokens }, to }) {
    const isWorkday = /^w/.test(wordOf(unit ?? unit2));
    const words = off ? tokens.slice(tokens.indexOf(off), to).map(({ word }) => word) : [];
    const free = words.flatMap((word) => (word.startsWith('weekend') ? place.weekend : weekdayNumber(word)));
    const all = isWorkday ? workdaysOf(place) : [1, 2, 3, 4, 5, 6, 7];
    const days = all.filter((day) => !free.includes(day));
    if (days.length === 0) return { kind: 'text', why: 'it never occurs' };
    return repeat(makeRule('weekly', { weekdays: toRule(days) }), part);
  },
};

const SHORT_WEEKDAYS: PhraseRule = {
  pattern: phrase(`EACH {list:${SHORT_DAYS}} ${PART}`),
  read({ list, part }, _, { lexed: { tokens }, to }) {
    const items = list ? tokens.slice(tokens.indexOf(list), part ? tokens.indexOf(part) : to) : [];
    const days = items.filter(({ word }) => /^\p{L}/u.test(word) && word !== 'and');
    const numbers = [...new Set(days.map(({ word }) => shortWeekdayNumber(word)))];
    if (numbers.includes(0)) return undefined;
    return repeat(makeRule('weekly', { weekdays: toRule(numbers) }), part);
  },
};

const YEARLY_HOLIDAY: PhraseRule = {
  pattern: phrase(`EACH (${holidayPattern('feast')}) ${PART}`),
  read(words, { place }, { today }) {
    if (!holiday(today, words, 'feast', place)) return undefined;
    const days = holidayRule(words, 'feast');
    if (!days) return { kind: 'text', why: 'its date differs from year to year' };
    return repeat(makeRule('yearly', days), words.part);
  },
};

const LEAP_DAY: PhraseRule = {
  pattern: phrase('EACH leap DAY'),
  read: () => repeat(makeRule('yearly', { months: [2], monthDays: [29] })),
};

export const NAMED_REPEATS: readonly PhraseRule[] = [EXCEPT, EDGES, SHORT_WEEKDAYS, YEARLY_HOLIDAY, LEAP_DAY];
