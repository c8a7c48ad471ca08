import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswer } from '../domain/assistant/chat/answer.ts';
import { createWorld, type Past } from '../domain/assistant/facts/world.ts';
import { goalProgress, goalSummary } from '../domain/goal/goal.ts';
import { insights } from '../domain/insights/insights.ts';
import { periodDays } from '../domain/insights/period.ts';
import { summarise } from '../domain/summary/summary.ts';
import { figuresOfToday } from '../domain/task/figures/figures-of-today.ts';
import { percent, statistics } from '../domain/task/figures/statistics.ts';
import { isMine } from '../domain/task/mine.ts';
import type { Task } from '../domain/task/task.ts';
import { newTask, taskRules } from '../domain/task/task-rules.ts';
import { focusOf } from '../domain/timer/focus-time.ts';
import { EMPTY_ACCOUNT } from './empty-account.ts';

const HISTORIES = Number(process.env.NUMBERS_HISTORIES ?? 60);
const ZONES = ['UTC', 'Europe/Berlin', 'America/Santiago', 'Pacific/Kiritimati', 'Etc/GMT+12'];
const PEOPLE = ['ada', 'bob', 'eve'];
const GOALS = ['g-1', 'g-2'].map((id) => ({
  id,
  title: id,
  category: 'skills' as const,
  createdAt: '2026-01-01T00:00:00Z',
}));
/** Times around two clock changes and the turn of a month, many of them near midnight. */
const START = Temporal.Instant.from('2026-03-26T00:00:00Z');
const SPAN_MINUTES = 12 * 24 * 60;
const moment = fc
  .integer({ min: 0, max: SPAN_MINUTES })
  .chain((at) => fc.constantFrom(at, at - (at % 1440), at - (at % 60), at - (at % 1440) - 1))
  .map((minutes) => START.add({ minutes }).toString());
const day = fc
  .integer({ min: 0, max: 13 })
  .map((days) => `2026-${days < 6 ? `03-${26 + days}` : `04-0${days - 5}`}`);

const act = fc.record({
  task: fc.nat(11),
  by: fc.constantFrom(...PEOPLE),
  at: moment,
  completed: fc.boolean(),
});
const history = fc.record({
  tasks: fc.array(
    fc.record({
      owner: fc.constantFrom(...PEOPLE),
      dueDate: fc.option(day, { nil: undefined }),
      time: fc.constantFrom('', 'T00:00', 'T09:30', 'T23:59'),
      estimatedMinutes: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
      goalId: fc.constantFrom(undefined, 'g-1', 'g-2'),
      project: fc.constantFrom(undefined, 'Home', 'Work'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  acts: fc.array(act, { maxLength: 40 }),
  sessions: fc.array(fc.record({ at: moment, minutes: fc.integer({ min: 1, max: 180 }), task: fc.nat(11) }), {
    maxLength: 12,
  }),
  now: moment,
  me: fc.constantFrom(...PEOPLE),
  zone: fc.constantFrom(...ZONES),
});

const dayOf = (at: string, zone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
const plus = (at: string, minutes: number): string => Temporal.Instant.from(at).add({ minutes }).toString();

/** The expected state: every task with its owner and, if completed, by whom and when. */
type Real = { id: string; owner: string; task: Task; by?: string; at?: string };

function play({ tasks, acts }: typeof history extends fc.Arbitrary<infer H> ? H : never): Real[] {
  const real = tasks.map(({ owner, dueDate, time, estimatedMinutes, goalId, project }, n): Real => {
    const fields = {
      ...(estimatedMinutes && { estimatedMinutes }),
      ...(goalId && { goalId }),
      ...(project && { project }),
    };
    const due = dueDate && { dueDate: `${dueDate}${time}` };
    const input = { title: `Task ${n}`, ...fields, ...due };
    return { id: `t${n}`, owner, task: newTask(input, { id: `t${n}`, now: START.toString(), by: owner }) };
  });
  for (const { task: n, by, at, completed } of acts.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const one = real[n];
    if (!one) continue;
    const changes = one.task.completed !== completed;
    one.task = taskRules.update(one.task, { completed }, at, by);
    if (!changes) continue;
    if (completed) Object.assign(one, { by, at });
    else {
      delete one.by;
      delete one.at;
    }
  }
  return real;
}

/** What `summarize` answers, by what it is grouped by. */
async function summed(account: object, at: string, zone: string, past: Past, query: object) {
  const world = createWorld({ ...EMPTY_ACCOUNT, ...account }, Date.parse(at), zone);
  const answer = createAnswer({ page: 'assistant', world, past: async () => past, suggestions: [] });
  const result = await answer.call('summarize', query);
  const read = (kind: string) =>
    Array.from(result.matchAll(new RegExp(`^${kind} (\\{.*\\})$`, 'gm')), ([, json = '{}']) =>
      JSON.parse(json),
    );
  return { total: read('total')[0], sums: read('sum') };
}

test('every statistic equals a plain count of the recorded events', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const { me, zone, sessions: focused } = given;
      const real = play(given);
      const seen = real.map(
        ({ owner, task }): Task => ({
          ...task,
          id: owner === me ? task.id : `${owner}:${task.id}`,
        }),
      );
      const idOf = (n: number) => seen[n]?.id;
      const sessions = focused.map(({ at, minutes, task }, n) => ({
        id: `s${n}`,
        start: at,
        end: plus(at, minutes),
        minutes,
        ...(idOf(task) && { taskId: idOf(task) }),
      }));
      const now = Temporal.Instant.from(given.now)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });
      const date = now.slice(0, 10);

      const mine = real.filter(({ owner, by }) => owner === me || by === me);
      const byMe = (on: readonly string[]) =>
        real.filter(({ by, at }) => by === me && at !== undefined && on.includes(dayOf(at, zone)));
      const due = mine.filter(({ task }) => task.dueDate?.slice(0, 10) === date);
      const minuteDays = focused.flatMap(({ at, minutes, task }) =>
        Array.from({ length: minutes }, (_, n) => ({ day: dayOf(plus(at, n), zone), task })),
      );
      const focusOn = (on: readonly string[], isOn = (_task: number) => true) =>
        minuteDays.filter(({ day, task }) => on.includes(day) && isOn(task)).length;

      const counted = statistics(
        seen.filter((task) => isMine(task, me)),
        now,
      );
      const open = mine.filter(({ by }) => by === undefined);
      expect([counted.total, counted.completed, counted.remaining]).toEqual([
        mine.length,
        mine.length - open.length,
        open.length,
      ]);
      expect(counted.progress).toBe(percent(mine.length - open.length, mine.length));
      expect(counted.overdue).toBe(
        open.filter(({ task: { dueDate = '9' } }) => dueDate < (dueDate.length > 10 ? now : date)).length,
      );

      const here = { me, now, zone };
      const day = figuresOfToday(seen, here);
      expect([day.due.length, day.dueDone, day.dueDoneByMe, day.completed.length]).toEqual([
        due.length,
        due.filter(({ by }) => by !== undefined).length,
        due.filter(({ by }) => by === me).length,
        byMe([date]).length,
      ]);
      expect(day.minutesLeft).toBe(
        due.reduce((sum, { task, by }) => sum + (by === undefined ? (task.estimatedMinutes ?? 0) : 0), 0),
      );

      const focus = focusOf(sessions, undefined, date, zone);
      expect(focus.time).toEqual({ total: minuteDays.length, today: focusOn([date]), lastUpdated: date });

      const summary = summarise(seen, { ...here, focusMinutes: focus.time.today });
      expect(summary.accomplishments.toSorted()).toEqual(
        byMe([date])
          .map(({ task }) => task.title)
          .sort(),
      );
      expect(summary.completionRate).toBe(Math.min(100, percent(byMe([date]).length, due.length)));
      const most = due.length > 0 && due.filter(({ by }) => by === me).length / due.length >= 0.8;
      expect(summary.insights.includes('You did most of what was due today.')).toBe(most);

      const linked = (goalId: string) =>
        real.filter(({ owner, task }) => owner === me && task.goalId === goalId);
      for (const { id } of GOALS) {
        const done = linked(id).filter(({ by }) => by !== undefined).length;
        expect(goalProgress(id, counted.goals)).toEqual({
          total: linked(id).length,
          completed: done,
          progress: percent(done, linked(id).length),
        });
      }
      expect(goalSummary(GOALS, counted.goals).linkedTasks).toBe(
        GOALS.reduce((sum, { id }) => sum + linked(id).length, 0),
      );

      const account = { tasks: seen, goals: GOALS, me };
      const ask = (query: object) => summed(account, given.now, zone, { sessions, reflections: [] }, query);
      const minutesOf = (some: readonly Real[]) =>
        some.reduce((sum, { task: { estimatedMinutes = 0 } }) => sum + estimatedMinutes, 0);
      const sumsOf = (some: readonly Real[]) => ({
        tasks: some.length,
        estimatedMinutes: minutesOf(some),
        withoutEstimate: some.filter(({ task }) => !task.estimatedMinutes).length,
        focusMinutes: some.reduce(
          (sum, { id }) =>
            sum + focused.reduce((all, one) => all + (`t${one.task}` === id ? one.minutes : 0), 0),
          0,
        ),
      });
      const late = open.filter(({ task: { dueDate = '9' } }) => dueDate < (dueDate.length > 10 ? now : date));
      expect((await ask({ of: 'open' })).total).toEqual({ of: 'open', ...sumsOf(open) });
      expect((await ask({ of: 'overdue' })).total).toEqual({ of: 'overdue', ...sumsOf(late) });
      const byGoal = await ask({ of: 'open', by: 'goal' });
      for (const { goal, ...sum } of byGoal.sums)
        expect(sum).toEqual(
          sumsOf(open.filter(({ owner, task }) => goal?.title === (owner === me ? task.goalId : undefined))),
        );
      const week = periodDays('week', date, 0);
      const [from, to] = [week[0], week.at(-1)];
      const finished = await ask({ of: 'done', by: 'day', from, to });
      expect(finished.total).toEqual({ of: 'done', ...sumsOf(byMe(week)) });
      expect(finished.sums).toEqual(
        week.flatMap((day) => (byMe([day]).length > 0 ? [{ day, ...sumsOf(byMe([day])) }] : [])),
      );
      const people = await ask({ of: 'done', by: 'person', from, to });
      const doneIn = real.filter(({ at }) => at !== undefined && week.includes(dayOf(at, zone)));
      const others = doneIn.filter(({ by }) => by !== me);
      expect(people.total.tasks).toBe(doneIn.length);
      expect(
        people.sums.reduce((sum, { person, tasks }) => sum + (person === 'the person' ? 0 : tasks), 0),
      ).toBe(others.length);
      const focusTold = await ask({ of: 'focus', by: 'day', from, to });
      expect(focusTold.total).toEqual({ of: 'focus', focusMinutes: focusOn(week) });
      expect(focusTold.sums).toEqual(
        week.flatMap((day) => (focusOn([day]) > 0 ? [{ day, focusMinutes: focusOn([day]) }] : [])),
      );

      for (const span of ['week', 'month', 'year'] as const) {
        const days = periodDays(span, date, 0);
        const rows = { tasks: seen, sessions, goals: GOALS, focusDays: focus.days };
        const shown = insights(rows, here, days);
        expect([shown.completed, shown.focus]).toEqual([byMe(days).length, focusOn(days)]);
        for (const one of shown.days)
          expect(one).toEqual({
            date: one.date,
            completed: byMe([one.date]).length,
            focus: focusOn([one.date]),
          });
        const hourOf = (at = '') => Temporal.Instant.from(at).toZonedDateTimeISO(zone).hour;
        expect(shown.hours).toEqual(
          Array.from({ length: 24 }, (_, hour) => byMe(days).filter(({ at }) => hourOf(at) === hour).length),
        );
        const estimated = byMe(days).filter(({ task: { id, estimatedMinutes } }) => {
          const n = Number(id.slice(1));
          return estimatedMinutes && focused.some(({ task }) => task === n);
        });
        expect(shown.estimates.length).toBe(estimated.length);
        for (const { name, focus, completed } of shown.projects) {
          const isIn = ({ task }: Real) => task.project === name;
          expect(completed).toBe(byMe(days).filter(isIn).length);
          expect(focus).toBe(focusOn(days, (n) => real[n] !== undefined && isIn(real[n])));
        }
        expect(shown.projects.reduce((sum, { completed }) => sum + completed, 0)).toBe(shown.completed);
        for (const { goal, completed } of shown.goals)
          expect(completed).toBe(
            linked(goal.id).filter(({ at }) => at && days.includes(dayOf(at, zone))).length,
          );
      }
    }),
    { numRuns: HISTORIES },
  );
});
