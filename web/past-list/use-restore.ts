import type { PastList } from '../../domain/history/past-list.ts';
import { finishedSince, type Link, updatesToRestore } from '../../domain/history/since-then.ts';
import type { Task } from '../../domain/task/task.ts';
import { pathOf } from '../../domain/task/tree/subtasks.ts';
import { forEachInSlices } from '../device/slices.ts';
import { useStore } from '../store/use-store.ts';
import { withAllTasks } from '../task/act/with-all-tasks.ts';
import { taskCount } from '../task/task-count.ts';
import { attemptManyWrites } from '../undo/attempt-writes.ts';
import { inputOf, type Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { completionOf } from '../undo/undo-steps.ts';

const ENTITY_OF = { sectionId: 'section', parentId: 'task', goalId: 'goal' } as const;

/** Restores tasks of a list as they were, with the sections that they were in: one step to undo. */
export function useRestore(): (past: PastList, tasks: readonly Task[]) => void {
  const store = useStore();
  return (past, tasks) => {
    const byId = new Map(past.tasks.map((task) => [task.id, task]));
    const levelOf = (task: Task): number => pathOf(task, byId).length;
    const parentsFirst = tasks.toSorted((a, b) => levelOf(a) - levelOf(b));
    withAllTasks(
      store,
      () =>
        void attemptManyWrites(
          store,
          'Couldn’t restore everything',
          async (writes) => {
            restoreSections(writes, past, tasks);
            await forEachInSlices(parentsFirst, (task) => restoreTask(writes, past, task));
          },
          (back) =>
            offerUndo(tasks.length === 1 ? 'Task restored' : `${taskCount(tasks.length)} restored`, back),
        ),
    );
  };
}

function restoreSections(writes: Writes, { sections }: PastList, tasks: readonly Task[]): void {
  const used = new Set(tasks.map(({ sectionId }) => sectionId));
  for (const section of sections)
    if (used.has(section.id) && !writes.rows('section').has(section.id))
      writes.restore('section', section.id, inputOf('section', section));
}

function restoreTask(writes: Writes, { tasks }: PastList, then: Task): void {
  const { id } = then;
  const { by } = completionOf(then);
  const now = writes.rows('task').get(id);
  if (!now) writes.restore('task', id, inputOf('task', then), by);
  const exists = (link: Link, named: string): boolean => writes.rows(ENTITY_OF[link]).has(named);
  const updates = updatesToRestore(then, now, exists);
  if (updates) writes.update('task', id, updates, { by });
  if (!updates || !('occurrence' in updates)) return;
  const known = new Set(tasks.map((task) => task.id));
  for (const copy of finishedSince(then, known, writes.rows('task').values())) writes.remove('task', copy.id);
}
