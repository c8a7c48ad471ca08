import type { Week } from '../../time/place.ts';

type Day = Temporal.PlainDate;

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 1 is Monday; 0 for any other word. */
export const weekdayNumber = (name: string): number => WEEKDAYS.indexOf(name.slice(0, 3)) + 1;
/** 1–7 for a weekday that may be cut to its first letters: "m", "t" (Tuesday), "th", "sa"; otherwise 0. */
export const shortWeekdayNumber = (word: string): number =>
  /^(?:[mtwf]|[mtwfs]\p{L}+)$/u.test(word)
    ? WEEKDAYS.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1
    : 0;
export const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1;

export const daysInto = ({ first }: Week, dayOfWeek: number): number => (dayOfWeek - first + 7) % 7;
export const startOfWeek = (day: Day, week: Week): Day =>
  day.subtract({ days: daysInto(week, day.dayOfWeek) });
export const endOfMonth = (day: Day): Day => day.with({ day: day.daysInMonth });
const isBefore = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) < 0;

export function realDay(year: number, month: number, day: number): Day | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** The first of these days, one a year, that isn't over. */
export function comingYearly(today: Day, inYear: (year: number) => Day | undefined): Day | undefined {
  for (let year = today.year; year <= today.year + 8; year++) {
    const day = inYear(year);
    if (day && !isBefore(day, today)) return day;
  }
  return undefined;
}

/** The first of these days, one a month, that isn't over. @param inMonth is passed the month's first day */
export function comingMonthly(today: Day, inMonth: (first: Day) => Day | undefined): Day | undefined {
  const first = today.with({ day: 1 });
  for (let ahead = 0; ahead < 36; ahead++) {
    const day = inMonth(first.add({ months: ahead }));
    if (day && !isBefore(day, today)) return day;
  }
  return undefined;
}

/** The next such weekday after today. "this" may be today; "next" is next week's. @param wanted 1 is Monday */
export function comingWeekday(today: Day, wanted: number, week: Week, which?: string): Day {
  if (which === 'next') return startOfWeek(today, week).add({ days: 7 + daysInto(week, wanted) });
  const ahead = (wanted - today.dayOfWeek + 7) % 7;
  return today.add({ days: ahead === 0 && which !== 'this' ? 7 : ahead });
}

/** The nth such weekday of a month, or the last one for -1. @param first the month's first day */
export function nthWeekday(first: Day, name: string, nth: number): Day | undefined {
  const wanted = weekdayNumber(name);
  const earliest = first.add({ days: (wanted - first.dayOfWeek + 7) % 7 });
  const count = Math.floor((first.daysInMonth - earliest.day) / 7) + 1;
  const index = nth === -1 ? count : nth;
  return index >= 1 && index <= count ? earliest.add({ weeks: index - 1 }) : undefined;
}

export function addWorkdays(day: Day, count: number, week: Week): Day {
  const { workdays } = week;
  const total = Math.min(daysInto(week, day.dayOfWeek), workdays - 1) + count;
  return startOfWeek(day, week).add({ days: Math.floor(total / workdays) * 7 + (total % workdays) });
}

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): Day | undefined {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return realDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}
