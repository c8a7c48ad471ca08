import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { overlaps, overlapsAfter } from '../overlap.ts';
import { type Progress, percent } from '../task/figures/statistics.ts';
import type { LIST_COLORS } from '../task/list.ts';
import { text } from '../text.ts';
import { instant, localDate } from '../time/day.ts';

export const MAX_GOAL_TITLE = 200;
const MAX_DESCRIPTION = 5000;

export const GOAL_CATEGORIES = ['career', 'health', 'skills', 'personal', 'financial'] as const;
export type Category = (typeof GOAL_CATEGORIES)[number];

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

/** A goal (product.md §3). Optional fields are absent, never empty. */
export const goal = z.strictObject({
  id: entityId,
  title,
  description: text('A description', MAX_DESCRIPTION).optional(),
  category: z.enum(GOAL_CATEGORIES, {
    error: `A goal’s category must be one of ${GOAL_CATEGORIES.join(', ')}`,
  }),
  targetDate: localDate('A target date').optional(),
  createdAt: instant,
  overlaps: overlaps.optional(),
});
export type Goal = z.infer<typeof goal>;

export const goalInput = goal.omit({ overlaps: true }).partial({ id: true, createdAt: true });
export type GoalInput = z.input<typeof goalInput>;

/** `null` removes an optional field. */
export const goalUpdates = z.strictObject({
  title: goal.shape.title.optional(),
  description: text('A description', MAX_DESCRIPTION).nullish(),
  category: goal.shape.category.optional(),
  targetDate: localDate('A target date').nullish(),
  overlaps: overlaps.nullish(),
});
export type GoalUpdates = z.input<typeof goalUpdates>;

/** @param at `id` is used if the input has none; `now` is ISO text, and no goal is dated later */
export function newGoal(input: z.output<typeof goalInput>, at: { id: string; now: string }): Goal {
  const createdAt = input.createdAt && input.createdAt < at.now ? input.createdAt : at.now;
  return omitEmpty({ ...input, id: input.id ?? at.id, createdAt });
}

export function updateGoal(before: Goal, updates: z.output<typeof goalUpdates>): Goal {
  const named = Object.fromEntries(Object.entries(updates).filter(([, v]) => v !== undefined));
  const after = { ...before, ...named };
  return omitEmpty({ ...after, overlaps: overlapsAfter(before, after, updates) });
}

export const goalRules = {
  path: '/api/goals',
  schema: goal,
  input: goalInput,
  updates: goalUpdates,
  overlapping: ['title', 'description', 'category', 'targetDate'],
  create: newGoal,
  update: updateGoal,
};

/** The goals every account starts with (product.md §3). @param now ISO text */
export const defaultGoals = (now: string): Goal[] => [
  { id: 'career', title: 'Advance my career', category: 'career', createdAt: now },
  { id: 'health', title: 'Improve my health', category: 'health', createdAt: now },
  { id: 'skills', title: 'Learn new skills', category: 'skills', createdAt: now },
];

const NOTHING: Progress = { total: 0, completed: 0, progress: 0 };

export const goalProgress = (id: string, progress: ReadonlyMap<string, Progress>): Progress =>
  progress.get(id) ?? NOTHING;

/** The cards above the goals (product.md §2): Total Goals, Linked Tasks, Avg Progress in whole percent. */
export function goalSummary(goals: readonly Pick<Goal, 'id'>[], progress: ReadonlyMap<string, Progress>) {
  const all = goals.map(({ id }) => goalProgress(id, progress));
  const sum = all.reduce((so, one) => so + one.progress, 0);
  return {
    totalGoals: goals.length,
    linkedTasks: all.reduce((so, one) => so + one.total, 0),
    averageProgress: percent(sum, goals.length * 100),
  };
}
