import { Clock } from 'lucide-react';
import { CAPACITIES } from '../../../../domain/planner/load/load.ts';
import { DAY_OFF, type WorkDay } from '../../../../domain/planner/load/work-week.ts';
import { capacityWords } from '../../../planner/capacity-words.ts';
import { Select } from '../../../ui/field/select.tsx';
import { HoursFields } from './hours-fields.tsx';

type Props = {
  /** Its name, if the days differ; only then it can be a day off. */
  day?: string | undefined;
  value: WorkDay;
  onChange: (value: WorkDay) => void;
};

/** The hours of a day, and how much of them is for work. */
export function WorkDayRow({ day, value, onChange }: Props) {
  const capacities = day ? [DAY_OFF, ...CAPACITIES] : CAPACITIES;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {day && (
        <span aria-hidden="true" className="w-24 text-sm max-sm:grow">
          {day}
        </span>
      )}
      <Select
        label={day ? `Hours of work on ${day}` : 'Hours of work'}
        value={String(value.capacity)}
        onChange={(minutes) => onChange({ ...value, capacity: Number(minutes) })}
        options={capacities.map((minutes) => ({
          value: String(minutes),
          label: minutes === DAY_OFF ? 'Day off' : capacityWords(minutes),
          icon: <Clock size={15} />,
        }))}
      />
      {value.capacity !== DAY_OFF && (
        <HoursFields of={day} value={value} onChange={(hours) => onChange({ ...value, ...hours })} />
      )}
    </div>
  );
}
