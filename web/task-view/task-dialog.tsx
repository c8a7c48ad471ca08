import { memo, useRef } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { part } from '../offline/part.tsx';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { rowButton } from '../task-list/focused-row.ts';
import { Dialog } from '../ui/overlays.tsx';
import { EditForm } from './edit-form.tsx';
import { TaskDetails } from './task-details.tsx';
import { usePressedKeys } from './use-task-keys.ts';

const ReminderPicker = part(
  () => import('../task/reminder/reminder-picker.tsx'),
  () => <span className="block h-9 coarse:h-11" />,
);

type Props = { task: Task | null; onClose: () => void };

export const TaskDialog = memo(function TaskDialog({ task, onClose }: Props) {
  // The dialog fades out after closing, so it keeps showing the last task.
  const last = useRef(task);
  const title = useRef<HTMLTextAreaElement>(null);
  const { keys, onOwnKey } = usePressedKeys();
  const memberships = useRows('membership');
  const tasks = useRows('task');
  /** The one that was opened, before the keys led to others. */
  const first = useRef({ id: '', isOpen: false });
  if (task && !first.current.isOpen) first.current = { id: task.id, isOpen: true };
  if (!task) first.current.isOpen = false;
  if (task) last.current = task;
  const shown = last.current && (tasks.get(last.current.id) ?? last.current);
  const readOnly = shown !== null && isReadOnly(memberships, shown.listId);
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      title={readOnly ? 'Task' : 'Edit task'}
      onOwnKey={onOwnKey}
      focusAfter={() =>
        last.current && last.current.id !== first.current.id ? rowButton(last.current.id) : null
      }
      isLarge
      isInAddress
    >
      {shown && readOnly && <TaskDetails task={shown} />}
      {shown && readOnly && !shown.completed && (
        <div className="px-5 pb-5">
          <ReminderPicker task={shown} />
        </div>
      )}
      {shown && !readOnly && (
        <EditForm
          key={shown.id}
          task={shown}
          open={task !== null}
          title={title}
          keys={keys}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
});
