import { z } from 'zod';

export const WITH_SUBTASKS_SETTING = 'withSubtasks';
/** `all`: its open subtasks are completed too. `only`: they stay open. */
export type WithSubtasks = 'all' | 'ask' | 'only';

/** All of them, unless the person chose otherwise. @param json the setting's value */
export const readWithSubtasks = (json: string | undefined): WithSubtasks =>
  json === '"ask"' ? 'ask' : json === '"only"' ? 'only' : 'all';

/** What a request that completes a task asks for; `setting`: as the person's setting says, where `ask` is `only`. */
export const subtasksToComplete = z
  .enum(['all', 'only', 'setting'])
  .describe('With `completed`: also open subtasks, `only` this task (default), or as the `setting` says');
export type SubtasksToComplete = z.infer<typeof subtasksToComplete>;
