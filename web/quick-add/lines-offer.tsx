import { ListPlus } from 'lucide-react';
import { Problem } from '../../domain/problem.ts';
import type { QuickAddDraft } from '../../domain/quick-add/draft.ts';
import { linesThatFit, type TypedLine, typedLines } from '../../domain/quick-add/lines.ts';
import type { Task } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { addTask } from '../task/add/add-task.ts';
import { taskCount } from '../task/task-count.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/message/toast.tsx';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import type { QuickAddState } from './use-quick-add.ts';

/** Adds lines as tasks. @returns the lines that couldn't be added */
function addLines(
  to: Writes,
  lines: readonly TypedLine[],
  read: QuickAddState['readLine'],
  now: number,
): TypedLine[] {
  const added = new Map<number, Task>();
  return lines.filter(({ text, parent }, index) => {
    const above = parent === undefined ? undefined : added.get(parent);
    if (parent !== undefined && !above) return true;
    const place = above && { parentId: above.id, listId: above.listId };
    // Tasks of one moment would be in no order.
    const createdAt = new Date(now - lines.length + index).toISOString();
    try {
      const { input, reminders } = read(text);
      added.set(index, addTask(to, { ...input, ...place, createdAt }, reminders));
      return false;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return true;
    }
  });
}

/** Offers to add several lines as a task each, instead of one with notes. What has no room stays in the field. */
export default function LinesOffer({ state }: { state: QuickAddState }) {
  const store = useStore();
  const { draft, kept, room, readLine, isOwn } = state;
  const lines = typedLines(draft.text);
  const count = linesThatFit(lines, room.most - room.used, ({ text }) => isOwn(readLine(text).input));
  const fitting = lines.slice(0, count);
  if (fitting.length === 0) return null;

  const add = () => {
    const { writes, back } = recorder(store);
    const failed = addLines(writes, fitting, readLine, Date.now());
    const rest = [...failed, ...lines.slice(fitting.length)];
    const added = fitting.length - failed.length;
    if (added > 0) offerUndo(`${taskCount(added)} added`, back);
    kept.clear();
    if (rest.length === 0) return;
    kept.set({ text: rest.map(({ raw }) => raw).join('\n') } satisfies Partial<QuickAddDraft>);
    const isOne = rest.length === 1;
    const unsaved = isOne ? 'It couldn’t be saved as a task.' : 'They couldn’t be saved as tasks.';
    toast.error(isOne ? '1 line is still in the field' : `${rest.length} lines are still in the field`, {
      description: failed.length > 0 ? unsaved : `Your plan has no room for ${isOne ? 'it' : 'them'}.`,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button onClick={add}>
        <ListPlus size={16} aria-hidden="true" />
        Add {taskCount(fitting.length)}
      </Button>
      <span className="text-xs text-ink-faint">
        {fitting.length < lines.length
          ? `${lines.length - fitting.length} more won’t fit in your plan`
          : 'One per line. Enter adds one task with notes.'}
      </span>
    </div>
  );
}
