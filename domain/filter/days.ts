import { CALENDAR_DATE_RULES } from '../quick-add/dates/calendar-dates.ts';
import { NEAR_DAY_RULES } from '../quick-add/dates/near-days.ts';
import { SPAN_RULES } from '../quick-add/dates/spans.ts';
import { lex } from '../quick-add/words/lexer.ts';
import { matchRules } from '../quick-add/words/phrase.ts';
import type { LocalDate, LocalMinute } from '../time/day.ts';
import type { Place } from '../time/place.ts';

const RULES = [...NEAR_DAY_RULES, ...SPAN_RULES, ...CALENDAR_DATE_RULES];
const NOTHING = { lists: [], projects: [], goals: [], tags: [] };
const AGO = /^(\d{1,4}) (day|week|month|year)s? ago$/;
const HAS_YEAR = /\b\d{4}\b/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)/;
const MAX_DAY = 40;

/** A day in words as quick add reads it, or "yesterday", "2 weeks ago". @param isPast prefers days that are over */
export function filterDay(
  words: string,
  { now, place }: { now: LocalMinute; place: Place },
  isPast = false,
): LocalDate | undefined {
  const text = words.trim().toLowerCase();
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  if (text === 'yesterday') return today.subtract({ days: 1 }).toString();
  const [, amount, unit] = AGO.exec(text) ?? [];
  if (amount) return today.subtract({ [`${unit}s`]: Number(amount) }).toString();
  if (text === '' || text.length > MAX_DAY) return undefined;
  for (const match of matchRules(RULES, text, lex(text), { ...NOTHING, now, place }))
    if (match.kind === 'date' && match.start === 0 && match.end === text.length) {
      if (!isPast || match.day <= today.toString() || HAS_YEAR.test(text)) return match.day;
      const back = WEEKDAY.test(text) ? { days: 7 } : { years: 1 };
      return Temporal.PlainDate.from(match.day).subtract(back).toString();
    }
  return undefined;
}
