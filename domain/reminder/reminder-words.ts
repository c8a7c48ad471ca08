const UNITS = [
  { minutes: 7 * 24 * 60, one: 'week', many: 'weeks' },
  { minutes: 24 * 60, one: 'day', many: 'days' },
  { minutes: 60, one: 'hour', many: 'hours' },
  { minutes: 1, one: 'minute', many: 'minutes' },
];

export const BEFORE_CHOICES = [0, 5, 15, 30, 60, 24 * 60, 7 * 24 * 60] as const;

/** How long before, in the largest unit that fits: `When it’s due`, `30 minutes before`, `1 day before`. */
export function beforeWords(minutesBefore: number): string {
  const unit = UNITS.find(({ minutes }) => minutesBefore >= minutes && minutesBefore % minutes === 0);
  if (!unit) return 'When it’s due';
  const count = minutesBefore / unit.minutes;
  return `${count} ${count === 1 ? unit.one : unit.many} before`;
}
