import { LayoutTemplate } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { childrenOf, doneOf, subtree } from '../../domain/task/tree/subtasks.ts';
import { DropBetween } from '../lists/drag/drop-between.tsx';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { ADDING_FIELD, Adding } from './adding-line.tsx';
import { Line } from './outline-line.tsx';
import { useOutline } from './use-outline.ts';

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
    setWanted(ADDING_FIELD);
  };
  const acts = useOutline(task, { focus: (id = ADDING_FIELD) => setWanted(id), addAfter });
  const after = order.find(({ id }) => id === afterId);
  const adding = (
    <Adding
      key={ADDING_FIELD}
      task={task}
      after={after}
      depth={after ? (depths.get(after.id) ?? 0) : 0}
      acts={acts}
      onAdded={after && addAfter}
      onLeave={() => setAfterId(undefined)}
      onDone={() => {
        setAfterId(undefined);
        // It loses the focus as it moves to the end.
        setWanted(ADDING_FIELD);
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

const TemplateDialog = popupPart(() => import('../template/template-dialog.tsx'));

function FromTemplate({ task }: { task: Task }) {
  const templates = useRows('template');
  const [open, setOpen] = useState(false);
  // Its last template may be deleted in the dialog.
  if (templates.size === 0 && !open) return null;
  return (
    <>
      <IconButton
        label="Add subtasks from a template"
        icon={<LayoutTemplate size={15} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <TemplateDialog to={{ below: task }} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
