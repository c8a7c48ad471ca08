import { fold } from '../../domain/fold.ts';
import { MAX_TAGS } from '../../domain/task/tag.ts';
import type { Task } from '../../domain/task/task.ts';
import { forEachInSlices } from '../device/slices.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { type TagChange, TagPanel } from '../task/tag/tag-panel.tsx';
import { taskCount } from '../task/task-count.ts';
import { toast } from '../ui/message/toast.tsx';
import { attemptManyWrites } from '../undo/attempt-writes.ts';

/** The tags of tasks as they are now, to add to all of them or remove from all; each keeps its other tags. */
export function TagsOfTasks({ tasks }: { tasks: readonly Task[] }) {
  const store = useStore();
  const rows = useRows('task');
  const now = tasks.flatMap(({ id }) => rows.get(id) ?? []);
  const change = async (to: TagChange) => {
    const isAdded = 'addTags' in to;
    const [name = ''] = isAdded ? to.addTags : to.removeTags;
    const changed = now.filter(({ tags = [] }) => tags.some((one) => fold(one) === fold(name)) !== isAdded);
    const fit = changed.filter(({ tags = [] }) => !isAdded || tags.length < MAX_TAGS);
    if (fit.length < changed.length) {
      const description = `A task can have at most ${MAX_TAGS} tags.`;
      toast.error(`${taskCount(changed.length - fit.length)} couldn’t be tagged`, { description });
    }
    if (fit.length === 0) return;
    // The panel shows what was done, and a message would cover it.
    await attemptManyWrites(store, 'Failed to update task', (writes) =>
      forEachInSlices(fit, ({ id }) => writes.update('task', id, to)),
    );
  };
  return <TagPanel tasks={now} onChange={(to) => void change(to)} />;
}
