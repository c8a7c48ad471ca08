import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { type Account, createWorld } from '../facts/world.ts';
import { planDays } from './plan-days.ts';

const MONDAY = '2026-06-15T05:00:00Z';
const worldOf = (account: Partial<Account>) =>
  createWorld({ ...EMPTY_ACCOUNT, ...account }, Date.parse(MONDAY), 'UTC');
const plan = (account: Partial<Account>, input: object = { to: '2026-06-19' }, sessions: object[] = []) =>
  planDays(input, worldOf(account), [], { sessions: sessions as never });
const minutesIn = ({ proposals }: ReturnType<typeof plan>) => {
  const all = new Map<string, number>();
  for (const proposal of proposals) {
    if (proposal.kind !== 'add-event') continue;
    const { taskId = '', start, end } = proposal.fields;
    const [from, to] = [start, end].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
    all.set(taskId, (all.get(taskId) ?? 0) + (to ?? 0) - (from ?? 0));
  }
  return Object.fromEntries(all);
};

test('plans each task of a week once, and over several days if it’s long', () => {
  const tasks = [
    task('report', { dueDate: '2026-06-16', estimatedMinutes: 120 }),
    task('newsletter', { dueDate: '2026-06-18', estimatedMinutes: 60 }),
    task('grant', { dueDate: '2026-06-19', estimatedMinutes: 480 }),
  ];
  const week = plan({ tasks, planning: samplePlanning({ dayCapacity: 240 }) });
  expect(minutesIn(week)).toEqual({ report: 120, newsletter: 60, grant: 480 });
  expect(week.left).toEqual([]);
});

test('names what the week has no room for, and what is planned only after its deadline', () => {
  const tasks = [
    task('report', { dueDate: '2026-06-16', estimatedMinutes: 300, priority: 'high' }),
    task('slides', { dueDate: '2026-06-16', estimatedMinutes: 120 }),
    task('book', { dueDate: '2026-06-19', estimatedMinutes: 900 }),
  ];
  const { left } = plan({ tasks, planning: samplePlanning({ dayCapacity: 120 }) });
  expect(left?.[0]).toBe('“report” is planned after it’s due.');
  expect(left?.at(-1)).toMatch(/^“book”: .* of 15 hours, more than you have room for\.$/);
});

test('follows what focus sessions have taught, like the planner, with a plan that includes it', () => {
  const done = Array.from({ length: 10 }, (_, n) =>
    task(`done ${n}`, {
      completed: true,
      completedAt: `2026-06-0${n % 9 || 1}T12:00:00.000Z`,
      estimatedMinutes: 60,
    }),
  );
  const sessions = done.map(({ id }, n) => ({
    id: `s${n}`,
    start: '2026-06-01T08:00:00.000Z',
    end: '2026-06-01T10:00:00.000Z',
    minutes: 90,
    taskId: id,
  }));
  const tasks = [...done, task('essay', { dueDate: '2026-06-15', estimatedMinutes: 60 })];
  expect(minutesIn(plan({ tasks }, {}, sessions))).toEqual({ essay: 60 });
  const learned = minutesIn(plan({ tasks, learns: true }, {}, sessions)).essay;
  expect(learned).toBeGreaterThanOrEqual(80);
  expect(learned).toBeLessThanOrEqual(95);
});

test.each([
  [{ from: '2026-06-15', to: '2026-06-22' }, 'At most 7 days can be planned together.'],
  [{ from: '2026-06-16', to: '2026-06-15' }, 'The last day must come after the first.'],
  [{ from: '2026-06-15', to: '2026-06-21' }, 'There’s nothing left to plan on those days.'],
])('refuses %j', (input, words) => {
  expect(() => plan({}, input)).toThrow(words);
});
