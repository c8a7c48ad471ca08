import { CalendarCheck, EyeOff } from 'lucide-react';
import { datesWarning } from '../../domain/task/dates.ts';
import { DuePicker } from './due-picker.tsx';
import type { TaskValues } from './task-values.ts';

type Props = { values: TaskValues; set: (part: Partial<TaskValues>) => void };

export function OtherDates({ values, set }: Props) {
  const warning = datesWarning({
    hiddenUntil: values.hiddenUntil || undefined,
    plannedFor: values.plannedFor || undefined,
    dueDate: values.dueDate || undefined,
  });
  return (
    <>
      <DuePicker
        name="Do on"
        none="No day to do it"
        icon={<CalendarCheck size={15} />}
        due={values.plannedFor || undefined}
        onChange={(plannedFor = '') => set({ plannedFor })}
      />
      <DuePicker
        name="Hide until"
        none="Not hidden"
        icon={<EyeOff size={15} />}
        isDay
        due={values.hiddenUntil || undefined}
        onChange={(hiddenUntil = '') => set({ hiddenUntil: hiddenUntil.slice(0, 10) })}
      />
      <p role="status" className="basis-full text-sm text-ink-soft empty:hidden">
        {warning}
      </p>
    </>
  );
}
