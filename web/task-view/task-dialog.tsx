import { memo, useRef, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { useKept } from '../hooks/use-kept.ts';
import { part } from '../offline/part.tsx';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { rowButton } from '../task-list/focused-row.ts';
import { Dialog } from '../ui/overlay/overlays.tsx';
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
  const last = useKept(task);
  const title = useRef<HTMLTextAreaElement>(null);
  const { keys, onOwnKey } = usePressedKeys();
  const memberships = useRows('membership');
  const tasks = useRows('task');
  /** The one that was opened, before the keys led to others. */
  const [first, setFirst] = useState({ id: '', isOpen: false });
  const isOpen = task !== null;
  if (isOpen !== first.isOpen) setFirst({ id: task?.id ?? first.id, isOpen });
  const shown = last && (tasks.get(last.id) ?? last);
  const readOnly = shown !== undefined && isReadOnly(memberships, shown.listId);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={readOnly ? 'Task' : 'Edit task'}
      onOwnKey={onOwnKey}
      focusAfter={() => (last && last.id !== first.id ? rowButton(last.id) : null)}
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
        <EditForm key={shown.id} task={shown} open={isOpen} title={title} keys={keys} onClose={onClose} />
      )}
    </Dialog>
  );
});
