import { memo, type RefObject, useRef, useState } from 'react';
import { MAX_TITLE, type Task, type TaskUpdates } from '../../domain/task.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskFields } from './task-fields.tsx';
import { useTaskActions } from './use-task-actions.ts';

const KEYS = [
  'title',
  'description',
  'priority',
  'listId',
  'dueDate',
  'estimatedMinutes',
  'project',
  'goalId',
] as const;

/** What a person changed; fields merge one by one, so only these are sent. A field they emptied is `null`. */
function changes(before: Task, draft: Task): TaskUpdates {
  return Object.fromEntries(
    KEYS.filter((key) => (before[key] ?? '') !== (draft[key] ?? '')).map((key) => [key, draft[key] || null]),
  );
}

type FormProps = { task: Task; title: RefObject<HTMLInputElement | null>; onClose: () => void };

function EditForm({ task, title, onClose }: FormProps) {
  const [draft, setDraft] = useState(task);
  const [refused, setRefused] = useState(false);
  const { update, remove } = useTaskActions();
  const set = (part: Partial<Task>) => setDraft({ ...draft, ...part });

  const save = () => {
    const updates = changes(task, {
      ...draft,
      title: draft.title.trim(),
      project: draft.project?.trim() || undefined,
    });
    if (Object.keys(updates).length === 0) return onClose();
    const done = update(task, 'title' in updates ? { ...updates, title: draft.title } : updates);
    if (done) return onClose();
    setRefused(true);
    title.current?.focus();
  };

  return (
    <DialogForm
      onSubmit={save}
      onCancel={onClose}
      submit="Save"
      onDelete={() => {
        remove(task);
        onClose();
      }}
    >
      <Field
        ref={title}
        label="Title"
        value={draft.title}
        maxLength={MAX_TITLE}
        aria-invalid={refused}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Notes"
        value={draft.description ?? ''}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TaskFields draft={draft} set={set} />
    </DialogForm>
  );
}

type Props = { task: Task | null; onClose: () => void };

/** Everything about one task, to change it, or only to read it in a list of which one is a viewer. @param task closed while there is none */
export const TaskDialog = memo(function TaskDialog({ task, onClose }: Props) {
  // The window fades out after closing: it keeps showing what it showed.
  const last = useRef(task);
  const title = useRef<HTMLInputElement>(null);
  const memberships = useRows('membership');
  if (task) last.current = task;
  const shown = last.current;
  const readOnly = shown !== null && isReadOnly(memberships, shown.listId);
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      title={readOnly ? 'Task' : 'Edit task'}
      initialFocus={title}
    >
      {shown && readOnly && <TaskDetails task={shown} />}
      {shown && !readOnly && <EditForm key={shown.id} task={shown} title={title} onClose={onClose} />}
    </Dialog>
  );
});
