import { memo, type RefObject, Suspense, useRef } from 'react';
import { isSeries } from '../../domain/task/series.ts';
import { MAX_TITLE, type Task } from '../../domain/task/task.ts';
import { discardDraft } from '../drafts/use-draft.ts';
import { lazy } from '../offline/lazy.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskFields } from './task-fields.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskEditor } from './use-task-editor.ts';

const RepeatPicker = lazy(() => import('./repeat-picker.tsx'));

type FormProps = {
  task: Task;
  open: boolean;
  title: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** The fields of a task. Each is saved as it changes; an invalid value stays as a draft, with the reason. */
function EditForm({ task, open, title, onClose }: FormProps) {
  const editor = useTaskEditor(task, open);
  const { remove } = useTaskActions();
  const values = editor.values();
  const isGone = editor.isGone();
  const problems = {
    title: editor.problem('title'),
    description: editor.problem('description'),
    project: editor.problem('project'),
  };
  const isRefused = Object.values(problems).some(Boolean);

  const done = () => {
    editor.settle();
    if (editor.problem('title')) title.current?.focus();
    else onClose();
  };
  return (
    <form
      noValidate
      onBlur={editor.settle}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <div className="space-y-4 px-5 pb-5">
        {isGone && open && (
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
            This task was deleted, so changes can’t be saved. Your text is kept as a draft.
          </p>
        )}
        <Field
          ref={title}
          label="Title"
          value={values.title}
          problem={problems.title}
          maxLength={MAX_TITLE}
          onChange={(event) => editor.set({ title: event.target.value })}
        />
        <TextArea
          label="Notes"
          value={values.description}
          problem={problems.description}
          onChange={(event) => editor.set({ description: event.target.value })}
        />
        <TaskFields
          values={values}
          set={editor.set}
          projectProblem={problems.project}
          repeats={isSeries(task)}
          repeat={
            !task.completed && (
              <Suspense fallback={<span className="h-9 w-23 coarse:h-11" />}>
                <RepeatPicker task={task} settle={editor.settle} />
              </Suspense>
            )
          }
        />
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        <Button
          look="danger"
          className="-ml-2.5"
          disabled={isGone}
          onClick={() => {
            editor.settle();
            remove({ ...task, id: editor.id() });
            onClose();
          }}
        >
          Delete
        </Button>
        {isRefused && (
          <Button
            look="quiet"
            onClick={() => {
              discardDraft(editor.key());
              title.current?.focus();
            }}
          >
            Discard draft
          </Button>
        )}
        <p className="ml-auto text-xs text-ink-faint">{isRefused ? 'Not saved' : 'Saved automatically'}</p>
        <Button look="primary" type="submit">
          Done
        </Button>
      </footer>
    </form>
  );
}

type Props = { task: Task | null; onClose: () => void };

/** A task's details, to edit, or read-only for viewers of a list. @param task null while closed */
export const TaskDialog = memo(function TaskDialog({ task, onClose }: Props) {
  // The dialog fades out after closing, so it keeps showing the last task.
  const last = useRef(task);
  const title = useRef<HTMLInputElement>(null);
  const memberships = useRows('membership');
  const tasks = useRows('task');
  if (task) last.current = task;
  const shown = last.current && (tasks.get(last.current.id) ?? last.current);
  const readOnly = shown !== null && isReadOnly(memberships, shown.listId);
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      title={readOnly ? 'Task' : 'Edit task'}
      initialFocus={title}
    >
      {shown && readOnly && <TaskDetails task={shown} />}
      {shown && !readOnly && (
        <EditForm key={shown.id} task={shown} open={task !== null} title={title} onClose={onClose} />
      )}
    </Dialog>
  );
});
