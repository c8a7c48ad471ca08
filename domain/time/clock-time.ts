import type { Place } from './place.ts';

const WRITTEN = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:([ap])\.?(?:\s?m\.?)?)?$/;
const NAMED: Record<string, string> = { noon: '12:00', midnight: '00:00' };
const DAY_MINUTES = 24 * 60;

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * The time of day that a person types into a field for one: `9`, `930`, `9:30 pm`, `21.30`, `noon`. As in quick add, a
 * bare 1 to 6 is in the afternoon for people with a 12-hour clock. @returns HH:MM
 */
export function readClockTime(text: string, hours: Place['hours']): string | undefined {
  const typed = text.trim().toLowerCase();
  const [, hour = '', minute = '0', half] = WRITTEN.exec(typed) ?? [];
  const [h, m] = [Number(hour), Number(minute)];
  if (hour === '' || m > 59) return NAMED[typed];
  if (half) return h >= 1 && h <= 12 ? `${two((h % 12) + (half === 'p' ? 12 : 0))}:${two(m)}` : undefined;
  if (h > 23) return undefined;
  const isAfternoon = hours === '12' && h >= 1 && h <= 6 && hour.length === 1;
  return `${two(isAfternoon ? h + 12 : h)}:${two(m)}`;
}

/** The next or previous time that is a multiple of `step` minutes, within the day. @param time HH:MM */
export function steppedTime(time: string, step: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const by = Math.abs(step);
  const next = (step > 0 ? Math.floor(minutes / by) + 1 : Math.ceil(minutes / by) - 1) * by;
  const within = (next + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}
