import { addTasks } from './add-tasks.ts';
import { completeTask } from './complete-task.ts';

/** The mutations of the pages that an app starts with. The rules of others are loaded with what calls them. */
export const FIRST_MUTATIONS = { completeTask, addTasks };
