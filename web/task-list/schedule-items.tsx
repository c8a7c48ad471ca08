import { CalendarDays, CircleSlash, Sofa, Sun, Sunrise } from 'lucide-react';
import type { LocalMinute } from '../../domain/day.ts';
import { nearDays } from '../../domain/due.ts';
import { whenOnDay } from '../../domain/task/dates.ts';
import { usePlace } from '../device/place.ts';
import type { DueChange } from '../task/date-panel.tsx';
import type { MenuItem } from '../ui/menu.tsx';

type Props = {
  now: LocalMinute;
  /** Whether a task has a date that can be removed. */
  isScheduled: boolean;
  onSchedule: (change: DueChange) => void;
  onPickDate: () => void;
};

export function useScheduleItems({ now, isScheduled, onSchedule, onPickDate }: Props): () => MenuItem[] {
  const { today, tomorrow, weekend, nextWeek } = nearDays(now, usePlace());
  const dayItem = (label: string, icon: MenuItem['icon'], day: string): MenuItem => ({
    group: 'Schedule',
    label,
    icon,
    onClick: () => onSchedule((due) => whenOnDay(due, day, now)),
  });
  return () => [
    dayItem('Today', <Sun size={16} />, today),
    dayItem('Tomorrow', <Sunrise size={16} />, tomorrow),
    dayItem('Weekend', <Sofa size={16} />, weekend),
    dayItem('Next week', <CalendarDays size={16} />, nextWeek),
    ...(isScheduled
      ? [
          {
            group: 'Schedule',
            label: 'No date',
            icon: <CircleSlash size={16} />,
            onClick: () => onSchedule(() => undefined),
          },
        ]
      : []),
    {
      group: 'Schedule',
      label: 'Pick a date…',
      icon: <CalendarDays size={16} />,
      onClick: onPickDate,
    },
  ];
}
