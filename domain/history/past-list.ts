import { z } from 'zod';
import { instant } from '../day.ts';
import { list } from '../task/list.ts';
import { section } from '../task/section.ts';
import { task } from '../task/task.ts';

/** A list as it was: what it was called, its sections, and its tasks in no particular order. */
export const pastList = z.object({
  at: instant,
  list: list.pick({ id: true, name: true, color: true }),
  sections: z.array(section),
  tasks: z.array(task),
});
export type PastList = z.infer<typeof pastList>;
