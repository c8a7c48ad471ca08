import { LayoutTemplate, Plus } from 'lucide-react';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { childrenOf, doneOf, subtree } from '../../domain/task/subtasks.ts';
import { MAX_TITLE, type Task } from '../../domain/task/task.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { DropBetween } from '../lists/drop-between.tsx';
import { lazy } from '../offline/lazy.ts';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Line, type LineProps } from './outline-line.tsx';
import { useOutline } from './use-outline.ts';

const TemplateDialog = lazy(() => import('../template/template-dialog.tsx'));

/** Names the field that adds a subtask; no id has a slash. */
const NEW = '/';

type AddingProps = Pick<LineProps, 'task' | 'depth' | 'acts'> & {
  after: Task | undefined;
  /** Called with each added subtask if the field follows them. */
  onAdded: ((task: Task) => void) | undefined;
  onLeave: () => void;
  /** Called when Enter is pressed while it's empty. */
  onDone: () => void;
};

/** The field that adds subtasks. What is typed is kept as a draft. */
function Adding({ task, after, depth, acts, onAdded, onLeave, onDone }: AddingProps) {
  const draft = useDraft(`subtask/${task.id}`, { title: '' });
  const { title } = draft.value;
  const add = (isDeeper: boolean) => {
    const added = acts.add(title, after, isDeeper);
    if (!added) return;
    draft.clear();
    onAdded?.(added);
  };
  return (
    <li
      className="flex items-center rounded-lg focus-within:bg-sunken/60"
      style={{ paddingLeft: `${depth * 1.5}rem` }}
    >
      <span className="flex size-10 shrink-0 items-center justify-center text-ink-faint coarse:size-11">
        <Plus size={18} />
      </span>
      <input
        data-task={NEW}
        aria-label="Add a subtask"
        placeholder="Add a subtask"
        value={title}
        maxLength={MAX_TITLE}
        autoComplete="off"
        onChange={(event) => draft.set({ title: event.target.value })}
        onBlur={() => !title.trim() && onLeave()}
        onKeyDown={(event) => {
          const isAdding = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && title.trim());
          if (event.nativeEvent.isComposing || !isAdding) return;
          event.preventDefault();
          if (title.trim()) add(event.key === 'Tab');
          else onDone();
        }}
        onPaste={(event) => acts.onPaste(event, after)}
        className="h-10 min-w-0 flex-1 rounded bg-transparent text-base outline-none placeholder:text-ink-faint sm:text-sm coarse:h-11"
      />
    </li>
  );
}

/** A button that adds the subtasks of a template, if there is one. */
function FromTemplate({ task }: { task: Task }) {
  const templates = useRows('template');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (templates.size === 0 && state === 'never') return null;
  return (
    <>
      <IconButton
        label="Add subtasks from a template"
        icon={<LayoutTemplate size={15} />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      />
      {state !== 'never' && (
        <Suspense fallback={null}>
          <TemplateDialog to={{ below: task }} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** The subtasks of a task as an outline, edited line by line. */
export default function Outline({ task }: { task: Task }) {
  const tasks = useRows('task');
  const children = useMemo(() => childrenOf(tasks), [tasks]);
  const order = subtree(task.id, children);
  const depths = new Map<string, number>([[task.id, -1]]);
  for (const one of order) depths.set(one.id, (depths.get(one.parentId ?? '') ?? -1) + 1);
  const { done, total } = doneOf(children.get(task.id) ?? []);

  const frame = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<string>();
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    frame.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(wanted)}"]`)?.focus();
    setWanted(undefined);
  }, [wanted]);
  /** The subtask after which the next one is added; at the end by default. */
  const [afterId, setAfterId] = useState<string>();
  const addAfter = ({ id }: Task) => {
    setAfterId(id);
    setWanted(NEW);
  };
  const acts = useOutline(task, { focus: (id = NEW) => setWanted(id), addAfter });
  const after = order.find(({ id }) => id === afterId);
  const adding = (
    <Adding
      key={NEW}
      task={task}
      after={after}
      depth={after ? (depths.get(after.id) ?? 0) : 0}
      acts={acts}
      onAdded={after && addAfter}
      onLeave={() => setAfterId(undefined)}
      onDone={() => {
        setAfterId(undefined);
        // It loses the focus as it moves to the end.
        setWanted(NEW);
      }}
    />
  );
  return (
    <section ref={frame} aria-label="Subtasks">
      <div className="flex min-h-9 items-center gap-2">
        <h3 className="flex flex-1 items-baseline gap-2 text-sm font-medium text-ink-soft">
          Subtasks
          {total > 0 && (
            <span className="text-xs text-ink-faint tabular-nums">
              {done}/{total}
            </span>
          )}
        </h3>
        <FromTemplate task={task} />
      </div>
      <DropBetween onDrop={acts.drop}>
        <ul className="-mx-2 mt-1">
          {order.flatMap((one) => [
            <Line key={one.id} task={one} depth={depths.get(one.id) ?? 0} order={order} acts={acts} />,
            ...(one === after ? [adding] : []),
          ])}
          {!after && adding}
        </ul>
      </DropBetween>
    </section>
  );
}
