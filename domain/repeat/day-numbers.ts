import type { LocalDate } from '../time/day.ts';

/** A day as its number since 1970-01-01: the expansion of a rule looks at thousands, too many for Temporal objects. */
export type DayNumber = number;
export type CivilDay = { year: number; month: number; day: number };

const ERA_DAYS = 146_097; // 400 years
const EPOCH = 719_468; // 0000-03-01 to 1970-01-01

/** By Howard Hinnant's algorithm; years begin in March, so that a leap day comes last. */
export function dayNumber({ year, month, day }: CivilDay): DayNumber {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - EPOCH;
}

export function civilDay(number: DayNumber): CivilDay {
  const shifted = number + EPOCH;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (ERA_DAYS - 1))) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** 1 is Monday. */
export const weekdayOfDay = (number: DayNumber): number => ((((number + 3) % 7) + 7) % 7) + 1;

export const numberOfDate = (date: LocalDate): DayNumber =>
  dayNumber({
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  });

export function dateOfNumber(number: DayNumber): LocalDate {
  const { year, month, day } = civilDay(number);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
