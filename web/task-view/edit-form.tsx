import { type Ref, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isSeries } from '../../domain/task/series.ts';
import { MAX_TASK_TITLE, type Task } from '../../domain/task/task.ts';
import { drafts, useDraftFields } from '../drafts/use-draft.ts';
import { part } from '../offline/part.tsx';
import { useMe } from '../session/session.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import { TaskCheck } from '../task/row/task-check.tsx';
import { toast } from '../ui/message/toast.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { rememberUndo } from '../undo/undo.ts';
import { EditFields } from './edit-fields.tsx';
import { EditFoot } from './edit-foot.tsx';
import { NotesField } from './notes-field.tsx';
import { createTaskEditor, type TaskEditor } from './task-editor.ts';
import { OfferForTitle } from './title-offer.tsx';
import { type TaskKeys, useTaskKeys } from './use-task-keys.ts';

const Outline = part(
  () => import('./outline.tsx'),
  () => <div className="h-16" />,
);
const Habit = part(() => import('./habit.tsx'));
const BlockTime = popupPart(() => import('./block-time.tsx'));

type FormProps = {
  task: Task;
  open: boolean;
  title: RefObject<HTMLTextAreaElement | null>;
  /** Gets what keys do to the task. */
  keys: RefObject<TaskKeys>;
  onClose: () => void;
};

/** A key that belongs to the list must not change the title, so it's focused by Enter or a click. */
function editTitle(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The fields of a task. Each is saved as it changes; an invalid value stays as a draft, with the reason. */
export function EditForm({ task: opened, open, title, keys, onClose }: FormProps) {
  const editor = useTaskEditor(opened, open);
  const { toggle } = useTaskActions();
  const task = editor.task();
  const form = useRef<HTMLFormElement>(null);
  const [isBlocking, setBlocking] = useState(false);
  const block = () => {
    editor.settle();
    setBlocking(true);
  };
  const own = useTaskKeys({
    ...{ editor, form, onClose },
    onEdit: () => editTitle(title.current),
    onBlock: block,
  });
  useLayoutEffect(() => {
    keys.current = own;
  });
  useLayoutEffect(
    () => () => {
      keys.current = {};
    },
    [keys],
  );
  const values = editor.values();
  const [firstTitle] = useState(values.title);
  const isGone = editor.isGone();
  const problems = {
    title: editor.problem('title'),
    description: editor.problem('description'),
  };
  const isRefused = Object.values(problems).some(Boolean);

  const done = () => {
    editor.settle();
    if (editor.problem('title')) title.current?.focus();
    else onClose();
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col"
      onBlur={editor.settle}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a popover, such as a typed date, isn’t this one.
        if (event.target === event.currentTarget) done();
      }}
    >
      {isGone && open && (
        <p role="alert" className="mx-5 mb-3 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          This task was deleted, so changes can’t be saved. Your text is kept as a draft.
        </p>
      )}
      <div className="flex-1 space-y-3 px-5 pb-5">
        <div className="-ml-2.5 flex items-start">
          {/* A list may show the same task again while the dialog fades out. */}
          {open ? <TaskCheck task={task} onToggle={toggle} /> : <span className="size-10 coarse:size-11" />}
          <TitleField
            ref={title}
            value={values.title}
            problem={problems.title}
            isDone={task.completed}
            onChange={(text) => editor.set({ title: text })}
          />
        </div>
        {values.title !== firstTitle && !task.completed && !isSeries(task) && (
          <OfferForTitle
            title={values.title}
            due={task.dueDate}
            onTake={({ title: rest, dueDate }) => editor.set({ title: rest, dueDate })}
          />
        )}
        <EditFields task={task} editor={editor} values={values} />
        <NotesField
          value={values.description}
          problem={problems.description}
          onChange={(description) => editor.set({ description })}
        />
        <Outline task={task} />
        {isSeries(task) && <Habit task={task} />}
      </div>
      <BlockTime open={isBlocking} onClose={() => setBlocking(false)} task={task} form={form} />
      <EditFoot {...{ editor, isGone, isRefused, title, onClose }} onBlock={block} />
    </form>
  );
}

/** Edits a task while its form is open, and saves what was typed however the form closes. */
function useTaskEditor(task: Task, open: boolean): TaskEditor {
  const uid = useMe();
  const store = useStore();
  const [editor] = useState(() => createTaskEditor(task, { uid, drafts, store, remember: rememberUndo }));
  useRows('task');
  useDraftFields(editor.key());

  useEffect(() => {
    const finish = () => {
      const undo = editor.close();
      if (undo && !editor.isGone())
        toast.success('Task updated successfully!', { action: { label: 'Undo', onClick: undo } });
    };
    if (!open) return finish();
    // The page may be hidden or closed without another event.
    const save = () => editor.save();
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      finish();
    };
  }, [editor, open]);
  return editor;
}

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  problem: string | undefined;
  isDone: boolean;
  onChange: (title: string) => void;
};

function TitleField({ ref, value, problem, isDone, onChange }: Props) {
  const id = useId();
  const problemId = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={1}
        dir="auto"
        value={value}
        placeholder="Title"
        maxLength={MAX_TASK_TITLE}
        enterKeyHint="done"
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className={`field-sizing-content block w-full resize-none rounded-lg bg-transparent px-1.5 py-2 text-lg font-semibold tracking-[-0.01em] wrap-anywhere outline-offset-0 placeholder:text-ink-faint coarse:py-2.5 ${isDone ? 'text-ink-faint line-through decoration-line-strong' : ''}`}
      />
      <p id={problemId} role="alert" className="mt-1 px-1.5 text-xs text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
