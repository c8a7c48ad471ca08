import { z } from 'zod';
import { instant, localDate } from './day.ts';
import { key } from './key.ts';
import type { LIST_COLORS } from './list.ts';
import { type Progress, percent } from './statistics.ts';
import { text } from './text.ts';

export const MAX_GOAL_TITLE = 200;
const MAX_DESCRIPTION = 5000;

export const CATEGORIES = ['career', 'health', 'skills', 'personal', 'financial'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Each category's own colour (SPEC §3), by the names of the lists' colours. */
export const CATEGORY_COLORS: Record<Category, (typeof LIST_COLORS)[number]> = {
  career: 'blue',
  health: 'green',
  skills: 'purple',
  personal: 'orange',
  financial: 'yellow',
};

export const DELETE_QUESTION = 'Are you sure you want to delete this goal?';

const title = z
  .string({ error: 'Please enter a goal title' })
  .pipe(text('A goal title', MAX_GOAL_TITLE).min(1, 'Please enter a goal title'));

/** A goal (SPEC §3). Optional fields are left out, never empty. */
export const goal = z.strictObject({
  id: key,
  title,
  description: text('A description', MAX_DESCRIPTION).optional(),
  category: z.enum(CATEGORIES, { error: `A goal’s category is one of ${CATEGORIES.join(', ')}` }),
  targetDate: localDate('A target date').optional(),
  createdAt: instant,
});
export type Goal = z.infer<typeof goal>;

/** What a person gives to make a goal (SPEC §5). */
export const goalInput = goal.partial({ id: true, createdAt: true });
export type GoalInput = z.input<typeof goalInput>;

/** What changes of a goal; `null` takes an optional field away. */
export const goalUpdates = z.strictObject({
  title: goal.shape.title.optional(),
  description: text('A description', MAX_DESCRIPTION).nullish(),
  category: goal.shape.category.optional(),
  targetDate: localDate('A target date').nullish(),
});
export type GoalUpdates = z.input<typeof goalUpdates>;

const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, v]) => v !== undefined && v !== null && v !== ''),
  ) as T;

/** The goal that an input makes. @param at `id` when the input names none; `now` as ISO text: none is dated later */
export function newGoal(input: z.output<typeof goalInput>, at: { id: string; now: string }): Goal {
  const createdAt = input.createdAt && input.createdAt < at.now ? input.createdAt : at.now;
  return filled({ ...input, id: input.id ?? at.id, createdAt });
}

/** The goal after a change; only what the change names differs. */
export function updateGoal(before: Goal, updates: z.output<typeof goalUpdates>): Goal {
  const named = Object.fromEntries(Object.entries(updates).filter(([, v]) => v !== undefined));
  return filled({ ...before, ...named });
}

/** How goals are made and changed. */
export const goalRules = {
  path: '/api/goals',
  schema: goal,
  input: goalInput,
  updates: goalUpdates,
  create: newGoal,
  update: updateGoal,
};

/** The goals that every account starts with (SPEC §3). @param now ISO text */
export const defaultGoals = (now: string): Goal[] => [
  { id: 'career', title: 'Advance my career', category: 'career', createdAt: now },
  { id: 'health', title: 'Improve my health', category: 'health', createdAt: now },
  { id: 'skills', title: 'Learn new skills', category: 'skills', createdAt: now },
];

const NOTHING: Progress = { total: 0, completed: 0, progress: 0 };

/** How far along a goal is. @param progress by goal, from `statistics` */
export const goalProgress = (id: string, progress: ReadonlyMap<string, Progress>): Progress =>
  progress.get(id) ?? NOTHING;

/** The cards above the goals (SPEC §2): Total Goals, Linked Tasks, Avg Progress in whole percent. */
export function goalSummary(goals: readonly Pick<Goal, 'id'>[], progress: ReadonlyMap<string, Progress>) {
  const all = goals.map(({ id }) => goalProgress(id, progress));
  const sum = all.reduce((so, one) => so + one.progress, 0);
  return {
    totalGoals: goals.length,
    linkedTasks: all.reduce((so, one) => so + one.total, 0),
    averageProgress: percent(sum, goals.length * 100),
  };
}
