import type { Task } from '../../../domain/task/task.ts';
import { readWithSubtasks, WITH_SUBTASKS_SETTING } from '../../../domain/task/with-subtasks.ts';
import type { Store } from '../../store/store.ts';
import { report } from '../../undo/attempt.ts';

/**
 * Completes tasks as the person's setting says about their open subtasks, after asking if it says so.
 * @param complete may run later, or not at all
 */
export function withChosenSubtasks(
  store: Pick<Store, 'rows'>,
  tasks: readonly Task[],
  complete: (subtasks: 'all' | 'only') => void,
): void {
  const chosen = readWithSubtasks(store.rows('setting').get(WITH_SUBTASKS_SETTING)?.value);
  if (chosen !== 'ask') complete(chosen);
  else
    import('./ask-subtasks.ts')
      .then(({ askSubtasks }) => askSubtasks(store.rows('task'), tasks, complete))
      .catch((error: unknown) => report('Failed to update task status', error));
}
