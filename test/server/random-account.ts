import fc from 'fast-check';
import { CATEGORIES } from '../../domain/goal/goal.ts';
import { EVENT_CATEGORIES } from '../../domain/planner/planner.ts';
import { LIST_COLORS } from '../../domain/task/list.ts';
import { PRIORITIES } from '../../domain/task/task.ts';
import type { Person } from './app.ts';

const words = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.trim() !== '');
const optional = { requiredKeys: [] };
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-06-${String(n).padStart(2, '0')}`);
const moment = day.map((date) => `${date}T08:00:00.000Z`);
const ids = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '7', 'ä-ö', 'work', 'career');

/** A random history of an account: calls, some of which are refused. */
export const anyHistory = fc.array(
  fc.oneof(
    fc.record({
      path: fc.constant('lists'),
      list: fc.record({ id: ids, name: words, color: fc.constantFrom(...LIST_COLORS) }),
    }),
    fc.record({
      path: fc.constant('goals'),
      goal: fc
        .tuple(
          fc.record({ id: ids, title: words, category: fc.constantFrom(...CATEGORIES) }),
          fc.record({ description: words, targetDate: day, createdAt: moment }, optional),
        )
        .map(([fixed, more]) => ({ ...fixed, ...more })),
    }),
    fc.record({
      path: fc.constant('tasks'),
      task: fc
        .tuple(
          fc.record({ id: ids, title: words, priority: fc.constantFrom(...PRIORITIES) }),
          fc.record(
            {
              description: words,
              completed: fc.boolean(),
              completedAt: moment,
              createdAt: moment,
              dueDate: fc.oneof(
                day,
                day.map((date) => `${date}T09:30`),
              ),
              project: words,
              listId: ids,
              goalId: ids,
              estimatedMinutes: fc.integer({ min: 1, max: 600 }),
            },
            optional,
          ),
        )
        .map(([fixed, more]) => ({ ...fixed, ...more })),
    }),
    fc.record({
      path: fc.constant('planner'),
      type: fc.constant('event'),
      data: fc
        .tuple(
          fc.record({ id: ids, title: words, category: fc.constantFrom(...EVENT_CATEGORIES) }),
          fc.record({ date: day }, optional),
        )
        .map(([fixed, more]) => ({ ...fixed, ...more, start: '09:00', end: '10:30' })),
    }),
    fc.record({ path: fc.constant('reflections'), reflection: fc.record({ date: day, text: words }) }),
    fc.record({
      path: fc.constant('focus'),
      focusSession: fc.record({ id: ids, minutes: fc.integer({ min: 1, max: 25 }) }).map((session) => ({
        ...session,
        start: '2026-06-01T08:00:00.000Z',
        end: '2026-06-01T08:30:00.000Z',
      })),
    }),
    fc.record({
      path: fc.constant('settings'),
      setting: fc.record({ id: ids, value: fc.json({ noUnicodeString: true } as object) }),
    }),
    fc.record({ path: fc.constantFrom('lists', 'goals', 'tasks'), remove: ids }),
  ),
  { maxLength: 40 },
);
export type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;

/** Replays a history, with the web app's calls. */
export async function live(person: Person, history: History): Promise<void> {
  for (const { path, ...body } of history) {
    const { status } =
      'remove' in body
        ? await person.call('DELETE', `/api/${path}`, { [`${path.slice(0, -1)}Id`]: body.remove })
        : await person.call('POST', `/api/${path}`, body);
    if (status >= 500) throw new Error(`${path} answered ${status}`);
  }
}
