import { DEFAULT_LIST_ID } from './list.ts';
import type { TaskInput } from './task.ts';

const PREFIX = 'sample-';

/** Each teaches one thing by doing it. */
const TITLES = [
  'Open this task to add notes, a date or subtasks',
  'Drag this task above the one before it',
  'Complete this task with the circle',
] as const;

/** Tasks to try things out on. @param newId makes a unique id */
export const sampleTasks = (newId: () => string): TaskInput[] =>
  TITLES.map((title) => ({ id: `${PREFIX}${newId()}`, title, listId: DEFAULT_LIST_ID }));

export const isSample = ({ id }: { id: string }): boolean => id.startsWith(PREFIX);
