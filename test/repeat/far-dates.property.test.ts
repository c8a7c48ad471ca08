import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occurrencesBetween } from '../../domain/repeat/between.ts';
import { days } from '../../domain/repeat/expand.ts';
import { nextOccurrence, type Series } from '../../domain/repeat/next.ts';
import { previewRepeat } from '../../domain/repeat/preview.ts';
import { namesDays, type Rule, ruleText, STEP_UNITS } from '../../domain/repeat/rule.ts';
import { finishedOccurrence } from '../../domain/task/series.ts';
import { skippedOccurrence } from '../../domain/task/skip-occurrence.ts';
import { DEFAULT_PLACE } from '../../domain/time/place.ts';
import { sampleTask } from '../sample-task.ts';
import { anyRule } from './any-rule.ts';

/** How many random rules to compare; `npm run test:deep` compares many more. */
const numRuns = Number(process.env.REPEAT_RULES || 300);
const timeout = 60_000 + numRuns * 30;

const RULES = [
  'FREQ=HOURLY',
  'FREQ=HOURLY;INTERVAL=999;UNTIL=99991231',
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=999',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=DAILY;INTERVAL=364;BYDAY=MO;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;WKST=SU',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTH=2',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;INTERVAL=999;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=23',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=YEARLY;BYYEARDAY=366;BYDAY=MO',
  'FREQ=YEARLY;BYDAY=53MO',
];
const DATES = ['0000-01-01', '1970-01-31', '2026-07-15', '5000-06-01', '9999-12-30'];
const NOW = '2026-07-15T12:00:00.000Z';
const DONE = [NOW, '9999-12-30T12:00:00.000Z'];
/** In CPU time, for one call on average. About 0.3 ms where nothing else runs. */
const MOST_MS = 5;

/** A preview looks for five dates. */
const SHOWN = 5;

const combinations = RULES.flatMap((repeat) =>
  DATES.flatMap((repeatStart) =>
    DATES.flatMap((occurrence) =>
      ([{}, { repeatFrom: 'completion' }, { repeatMissed: 'all', repeatLeft: 999 }] as const).map((more) => ({
        repeat,
        repeatStart,
        occurrence,
        ...more,
      })),
    ),
  ),
);

const cpuMs = () => process.cpuUsage().user / 1000;
/** @returns CPU time of a call, on average */
function cost(call: (series: Series, done: string) => void, all: readonly Series[]): number {
  const began = cpuMs();
  for (const series of all) for (const done of DONE) call(series, done);
  return (cpuMs() - began) / (all.length * DONE.length);
}

const task = ({ repeatExcept = [], repeatDone: _, ...series }: Series) =>
  sampleTask('t', { ...series, repeatExcept: [...repeatExcept], dueDate: series.occurrence });
const complete = (series: Series, done: string) => void finishedOccurrence(task(series), done, 'UTC');
const CALLS: Readonly<Record<string, (series: Series, done: string) => void>> = {
  completed: complete,
  skipped: (series, done) => skippedOccurrence(task(series), done, 'UTC'),
  previewed: (series) => void previewRepeat(series, DEFAULT_PLACE),
  'shown in a month': (series, done) =>
    occurrencesBetween(series, { from: '2026-07-01', to: '2026-07-31', today: done.slice(0, 10) }),
};

test.each(Object.entries(CALLS))(
  'a series is %s quickly, however far its dates are',
  { timeout },
  (name, call) => {
    for (const repeat of RULES) {
      const ms = cost(
        call,
        combinations.filter((one) => one.repeat === repeat),
      );
      expect({ repeat, ms: ms < MOST_MS * (name === 'previewed' ? SHOWN : 1) ? 'quick' : ms }).toEqual({
        repeat,
        ms: 'quick',
      });
    }
  },
);

test('exceptions far apart end a series rather than being searched for a thousand years', () => {
  const repeat = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO';
  const repeatExcept = Array.from({ length: 100 }, (_, n) => `${2044 + 28 * n}-02-29`);
  const series = { repeat, repeatStart: '2016-02-29', occurrence: '2016-02-29', repeatExcept };
  expect(cost(complete, Array(10).fill(series))).toBeLessThan(50);
});

/** One step after another from the day of completion. */
function slowly(rule: Rule, open: string, done: string): string | undefined {
  const from = Temporal.PlainDate.from(done);
  const unit = STEP_UNITS[rule.frequency];
  for (let n = 1; ; n += 1) {
    const date = from.add({ [unit]: n * rule.interval }).toString();
    if (rule.until && date > rule.until) return undefined;
    if (date > open) return date;
  }
}

test('from completion, the next date is the one that steps from that day lead to', { timeout }, () => {
  const day = fc
    .integer({ min: -900, max: 900 })
    .map((by) => Temporal.PlainDate.from('2026-01-31').add({ days: by }).toString());
  const rule = anyRule().map(
    (one): Rule => ({
      ...one,
      months: [],
      yearDays: [],
      monthDays: [],
      weekdays: [],
      positions: [],
    }),
  );
  fc.assert(
    fc.property(rule, day, day, (one, open, done) => {
      expect(namesDays(one)).toBe(false);
      const series = {
        repeat: ruleText(one),
        repeatFrom: 'completion',
        repeatStart: open,
        occurrence: open,
      } as const;
      expect(nextOccurrence(series, `${done}T12:00`)).toBe(slowly(one, open, done));
    }),
    { numRuns },
  );
});

test('dates left out are skipped', { timeout }, () => {
  fc.assert(
    fc.property(anyRule(), fc.array(fc.nat(9), { maxLength: 5 }), (rule, indices) => {
      const all = days(rule, '2026-01-31', { count: 20 });
      const except = indices.flatMap((at) => all[at] ?? []);
      const left = all.filter((date) => !except.includes(date)).slice(0, 8);
      expect(days(rule, '2026-01-31', { count: 8, except })).toEqual(left);
    }),
    { numRuns },
  );
});
