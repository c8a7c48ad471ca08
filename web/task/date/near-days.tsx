import { CalendarDays, Sofa, Sun, Sunrise } from 'lucide-react';
import { weekday } from '../../../domain/time/date-words.ts';
import type { LocalDate, LocalMinute } from '../../../domain/time/day.ts';
import { nearDays } from '../../../domain/time/due.ts';
import type { Place } from '../../../domain/time/place.ts';
import { DateChoice } from './date-choice.tsx';
import { dueWords } from './due-words.ts';

type Props = { now: LocalMinute; place: Place; onPick: (day: LocalDate) => void };

export function NearDays({ now, place, onPick }: Props) {
  const { today, tomorrow, weekend, nextWeek } = nearDays(now, place);
  return (
    <>
      <DateChoice
        icon={<Sun size={16} />}
        label="Today"
        hint={weekday(today)}
        onClick={() => onPick(today)}
      />
      <DateChoice
        icon={<Sunrise size={16} />}
        label="Tomorrow"
        hint={weekday(tomorrow)}
        onClick={() => onPick(tomorrow)}
      />
      <DateChoice
        icon={<Sofa size={16} />}
        label="Weekend"
        hint={dueWords(weekend, now)}
        onClick={() => onPick(weekend)}
      />
      <DateChoice
        icon={<CalendarDays size={16} />}
        label="Next week"
        hint={dueWords(nextWeek, now)}
        onClick={() => onPick(nextWeek)}
      />
    </>
  );
}
