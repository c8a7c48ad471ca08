import { Target } from 'lucide-react';
import { useMemo } from 'react';
import { EVERYTHING, viewTasks } from '../../domain/task/order/task-view.ts';
import { useRows } from '../store/use-store.ts';
import { useShownTasks } from '../task/use-shown-tasks.ts';
import { Select } from '../ui/field/select.tsx';
import { Typed } from '../ui/typed.tsx';
import type { Timer } from './use-timer.ts';

const MANY = 100;
const NONE = '';
const ICON = <Target size={15} />;

type Props = { timer: Timer } & Omit<SelectProps, 'label'>;

export function FocusTask({ timer: { state }, ...choice }: Props) {
  const title = useRows('task').get(state.taskId ?? '')?.title;
  if (state.startedAt !== null)
    return title ? (
      <p className="flex min-w-0 items-center justify-center gap-2 text-sm text-ink-soft">
        <Target size={15} className="shrink-0 text-ink-faint" />
        <span className="sr-only">Focusing on</span>
        <Typed className="truncate">{title}</Typed>
      </p>
    ) : null;
  return (
    <div className="flex max-w-full justify-center [&_label]:max-w-full">
      <FocusSelect label="Focus on" {...choice} />
    </div>
  );
}

type SelectProps = { label: string; chosen: string | null; onChoose: (taskId: string | null) => void };

/** Chooses an open task, or none. A chosen task is offered even if it's completed. */
export function FocusSelect({ label, chosen, onChoose }: SelectProps) {
  const tasks = useRows('task');
  const shown = useShownTasks();
  const open = useMemo(() => {
    const first = viewTasks(shown.values(), { ...EVERYTHING, status: 'Active' }).slice(0, MANY);
    const task = tasks.get(chosen ?? NONE);
    return task && !first.includes(task) ? [task, ...first] : first;
  }, [shown, tasks, chosen]);
  if (open.length === 0) return null;
  return (
    <Select
      label={label}
      value={tasks.has(chosen ?? NONE) ? (chosen ?? NONE) : NONE}
      onChange={(id) => onChoose(id || null)}
      options={[
        { value: NONE, label: 'No task', icon: ICON },
        ...open.map((task) => ({ value: task.id, label: task.title, isTyped: true, icon: ICON })),
      ]}
    />
  );
}
