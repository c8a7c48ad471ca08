import { isStillOpen } from '../../domain/task/occurrence.ts';
import type { Store } from '../store/store.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { taskActs } from '../task/act/use-task-actions.ts';
import { toast } from '../ui/message/toast.tsx';

export type Question = { words: string; action: { label: string; onClick: () => void } };

/** Whether the task of a session is finished, if the person can complete it. */
export function finishedQuestion(store: Store, taskId: string | undefined): Question | undefined {
  const task = store.rows('task').get(taskId ?? '');
  if (!task || task.completed || isReadOnly(store.rows('membership'), task.listId)) return undefined;
  const onClick = () => {
    const now = store.rows('task').get(task.id);
    if (now && isStillOpen(task, now)) taskActs(store).toggle(now, 0);
  };
  return { words: `Finished “${task.title}”?`, action: { label: 'Complete', onClick } };
}

export function askFinished(store: Store, taskId: string | undefined): void {
  const question = finishedQuestion(store, taskId);
  if (question) toast.offer(question.words, question.action);
}
