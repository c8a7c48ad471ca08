import { type RefObject, useMemo } from 'react';
import type { Task } from '../../domain/task/task.ts';
import BlockTimePanel from '../planner/block-time-panel.tsx';
import { Popover } from '../ui/overlay/overlays.tsx';

type Props = { open: boolean; onClose: () => void; task: Task; form: RefObject<HTMLElement | null> };

/** The days that have time for the open task, beside when it is planned for. */
export default function BlockTime({ open, onClose, task, form }: Props) {
  const anchor = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector<HTMLElement>('[data-property="when"] button') ?? null;
      },
    }),
    [form],
  );
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} label="Block time">
      <BlockTimePanel tasks={[task]} onPick={onClose} />
    </Popover>
  );
}
