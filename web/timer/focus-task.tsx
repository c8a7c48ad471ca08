import { Target } from 'lucide-react';
import { useMemo } from 'react';
import { EVERYTHING, viewTasks } from '../../domain/task/task-view.ts';
import { useRows } from '../store/use-store.ts';
import { useShownTasks } from '../task/use-shown-tasks.ts';
import { Select } from '../ui/select.tsx';
import { Typed } from '../ui/typed.tsx';
import type { Timer } from './use-timer.ts';

const MANY = 100;
const NONE = '';

type Props = { timer: Timer; chosen: string | undefined; onChoose: (taskId: string | undefined) => void };

export function FocusTask({ timer: { state }, chosen, onChoose }: Props) {
  const tasks = useRows('task');
  const now = useShownTasks();
  const open = useMemo(() => viewTasks(now.values(), { ...EVERYTHING, status: 'Active' }), [now]);
  const begun = state.startedAt !== null;
  const title = tasks.get((begun ? state.taskId : chosen) ?? '')?.title;
  if (begun)
    return title ? (
      <p className="flex min-w-0 items-center justify-center gap-2 text-sm text-ink-soft">
        <Target size={15} className="shrink-0 text-ink-faint" />
        <span className="sr-only">Focusing on</span>
        <Typed className="truncate">{title}</Typed>
      </p>
    ) : null;
  if (open.length === 0) return null;
  const options = [
    { value: NONE, label: 'No task', icon: <Target size={15} /> },
    ...open
      .slice(0, MANY)
      .map((task) => ({ value: task.id, label: task.title, isTyped: true, icon: <Target size={15} /> })),
  ];
  return (
    <div className="flex max-w-full justify-center [&_label]:max-w-full">
      <Select
        label="Focus on"
        value={title ? (chosen ?? NONE) : NONE}
        onChange={(id) => onChoose(id || undefined)}
        options={options}
      />
    </div>
  );
}
