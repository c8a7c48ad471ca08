import type { Rule } from '../../domain/repeat/rule.ts';
import type { LocalDate } from '../../domain/time/day.ts';

const DAY_MS = 86_400_000;
/** A day with its places in its month and year, counted from the start and from the end. */
type Day = {
  date: LocalDate;
  year: number;
  month: number;
  day: number;
  weekday: number;
  inMonth: number[];
  inYear: number[];
  /** Which of its weekday it is. */
  ofMonth: number[];
  ofYear: number[];
};

/** All days of some years, one by one, by the engine's own calendar. */
const TABLE: Day[] = [];
for (let at = Date.UTC(1998, 0, 1); at < Date.UTC(2046, 0, 1); at += DAY_MS) {
  const day = new Date(at);
  TABLE.push({
    date: day.toISOString().slice(0, 10),
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    weekday: day.getUTCDay() || 7,
    inMonth: [],
    inYear: [],
    ofMonth: [],
    ofYear: [],
  });
}
const number = (groups: Iterable<Day[]>, name: 'inMonth' | 'inYear' | 'ofMonth' | 'ofYear') => {
  for (const group of groups) for (const [n, day] of group.entries()) day[name] = [n + 1, n - group.length];
};
const groups = (name: (day: Day) => string) => Map.groupBy(TABLE, name).values();
number(
  groups(({ date }) => date.slice(0, 7)),
  'inMonth',
);
number(
  groups(({ year }) => String(year)),
  'inYear',
);
number(
  groups(({ date, weekday }) => `${date.slice(0, 7)} ${weekday}`),
  'ofMonth',
);
number(
  groups(({ year, weekday }) => `${year} ${weekday}`),
  'ofYear',
);
const INDEX = new Map(TABLE.map(({ date }, n) => [date, n]));

const anyOf = (wanted: readonly number[], places: readonly number[]): boolean =>
  wanted.length === 0 || places.some((place) => wanted.includes(place));

/** How many days, weeks, months or years a day is after the start's. */
function periodsSince(rule: Rule, start: Day, n: number, day: Day): number {
  if (rule.frequency === 'monthly') return (day.year - start.year) * 12 + day.month - start.month;
  if (rule.frequency === 'yearly') return day.year - start.year;
  const from = INDEX.get(start.date) ?? 0;
  if (rule.frequency === 'daily') return n - from;
  let week = from;
  while (TABLE[week]?.weekday !== rule.weekStart) week -= 1;
  return Math.floor((n - week) / 7);
}

function matches(rule: Rule, start: Day, day: Day): boolean {
  const named = rule.yearDays.length + rule.monthDays.length + rule.weekdays.length > 0;
  const byDefault = {
    hourly: true,
    daily: true,
    weekly: day.weekday === start.weekday,
    monthly: day.day === start.day,
    yearly: day.day === start.day && (rule.months.length > 0 || day.month === start.month),
  }[rule.frequency];
  const nths = rule.frequency === 'yearly' && rule.months.length === 0 ? day.ofYear : day.ofMonth;
  return (
    (named || byDefault) &&
    anyOf(rule.months, [day.month]) &&
    anyOf(rule.monthDays, day.inMonth) &&
    anyOf(rule.yearDays, day.inYear) &&
    (rule.weekdays.length === 0 ||
      rule.weekdays.some((item) => item.day === day.weekday && (!item.nth || nths.includes(item.nth))))
  );
}

/**
 * A rule's dates after one and before another, by looking at every day since the start. Slow, and shares no code with
 * `days`. Knows the years from 1998 to 2045.
 */
export function slowDays(
  rule: Rule,
  from: LocalDate,
  { after, before }: { after: LocalDate; before: LocalDate },
): LocalDate[] {
  const start = TABLE[INDEX.get(from) ?? -1];
  if (!start) throw new Error(`${from} isn’t in the table`);
  const periods = new Map<number, Day[]>();
  for (const [n, day] of TABLE.entries()) {
    const period = periodsSince(rule, start, n, day);
    if (period < 0 || period % rule.interval !== 0 || !matches(rule, start, day)) continue;
    periods.set(period, [...(periods.get(period) ?? []), day]);
  }
  return [...periods.values()]
    .flatMap((all) => all.filter((_, n) => anyOf(rule.positions, [n + 1, n - all.length])))
    .map(({ date }) => date)
    .filter((date) => date >= from && date > after && date < before && date <= (rule.until ?? '9999'));
}
