import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../domain/problem.ts';
import { WEEKDAY_CODES } from '../../domain/repeat/rule.ts';
import { seriesOf } from '../../domain/repeat/start.ts';
import { targetOf } from '../../domain/repeat/target.ts';
import { streak, timesByDay } from '../../domain/task/habits.ts';
import { finishedOccurrence } from '../../domain/task/series.ts';
import { skippedOccurrence } from '../../domain/task/skip-occurrence.ts';
import { periodsOf } from '../../domain/task/target-periods.ts';
import { type Task, taskInput, taskUpdates } from '../../domain/task/task.ts';
import { newTask, taskRules } from '../../domain/task/task-rules.ts';
import { localDays } from '../../domain/time/local-days.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
/** `npm run test:deep` makes 10,000. */
const COMPLETIONS = Number(process.env.HABIT_COMPLETIONS || 600);
const DAY_MS = 86_400_000;

/** Without any of our own date code: the day by Intl, and the period by counting UTC days. */
function naiveDay(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return parts.format(at);
}
function naivePeriod(day: string, per: 'week' | 'month', weekStart: number): string {
  if (per === 'month') return `${day.slice(0, 8)}01`;
  const date = new Date(`${day}T00:00:00Z`);
  while ((date.getUTCDay() || 7) !== weekStart) date.setTime(date.getTime() - DAY_MS);
  return date.toISOString().slice(0, 10);
}

test('targets by week and month equal naive counts, in five zones and all starts of weeks', {
  timeout: 600_000,
}, () => {
  const numbers = fc.sample(fc.maxSafeNat(), COMPLETIONS * 40);
  const below = (n: number) => (numbers.pop() ?? 0) % n;
  let made = 0;
  for (let n = 0; made < COMPLETIONS; n += 1) {
    const zone = ZONES[n % ZONES.length] ?? 'UTC';
    const weekStart = 1 + (n % 7);
    const per = n % 3 === 2 ? 'month' : 'week';
    const times = per === 'week' ? 2 + below(6) : 2 + below(12);
    // Around clock changes in spring and autumn, and the day that Samoa left out.
    let now = Date.parse(['2026-02-20', '2026-09-20', '2011-12-01'][below(3)] ?? '') + below(DAY_MS);
    const iso = () => new Date(now).toISOString();
    const wkst = per === 'week' && weekStart !== 1 ? `;WKST=${WEEKDAY_CODES[weekStart - 1]}` : '';
    const repeat = per === 'week' ? `FREQ=WEEKLY${wkst}` : 'FREQ=MONTHLY';
    const begins = naiveDay(now, zone);
    const input = { title: 'Run', repeat, repeatTimes: times, dueDate: begins };
    let task: Task = newTask(parse(taskInput, input), { id: 'run', now: iso(), by: 'ada' });
    const copies: { occurrence: string; completedAt: string }[] = [];
    const counts = new Map<string, number>();
    const excused = new Set<string>();
    for (let step = below(60); step >= 0; step -= 1) {
      now += below(per === 'week' ? 3 : 5) * DAY_MS + below(DAY_MS);
      const today = naiveDay(now, zone);
      const period = naivePeriod(today, per, per === 'week' ? weekStart : 1);
      const open = task.occurrence ?? '';
      if (below(9) === 0) {
        const updates = skippedOccurrence(task, iso(), zone);
        for (const day of updates?.addExcept ?? [])
          excused.add(naivePeriod(day, per, per === 'week' ? weekStart : 1));
        task = taskRules.update(task, parse(taskUpdates, updates ?? {}), iso(), 'ada');
        expect((task.occurrence ?? '') > open).toBe(true);
        continue;
      }
      const finish = finishedOccurrence(task, iso(), zone);
      expect(finish?.copy?.occurrence).toBe(open);
      copies.push({ occurrence: open, completedAt: iso() });
      counts.set(period, (counts.get(period) ?? 0) + 1);
      made += 1;
      task = taskRules.update(task, parse(taskUpdates, finish?.updates ?? {}), iso(), 'ada');
      const next = task.occurrence ?? '';
      expect(next > open && next > today).toBe(true);
      const isMet = (counts.get(period) ?? 0) >= times;
      const isInPeriod = naivePeriod(next, per, per === 'week' ? weekStart : 1) === period;
      if (isMet) expect(isInPeriod).toBe(false);
      else if (open <= today)
        expect(next).toBe(new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10));
    }
    const today = naiveDay(now, zone);
    const series = seriesOf(task);
    const target = series && targetOf(series);
    if (!series || !target) throw new Error('It is a target');
    const dayOf = localDays(zone);
    const lived = { times: timesByDay(copies, dayOf), except: series.repeatExcept ?? [], begins, today };
    const periods = periodsOf(target, lived);

    // They partition the time from the beginning to today.
    expect(periods[0]?.first).toBe(naivePeriod(begins, per, per === 'week' ? weekStart : 1));
    for (const [at, { first }] of periods.slice(1).entries()) expect(first).toBe(periods[at]?.next);
    const last = periods.at(-1);
    expect(last && last.first <= today && today < last.next).toBe(true);
    expect(periods.map(({ done }) => done)).toEqual(periods.map(({ first }) => counts.get(first) ?? 0));

    let [naiveNow, naiveBest] = [0, 0];
    for (const { first, next } of periods) {
      const done = counts.get(first) ?? 0;
      if (done >= times) naiveNow += 1;
      else if (excused.has(first) || next > today || first < begins) continue;
      else naiveNow = 0;
      naiveBest = Math.max(naiveBest, naiveNow);
    }
    expect(streak(copies, series, { today, dayOf })).toMatchObject({ now: naiveNow, best: naiveBest });
  }
});
