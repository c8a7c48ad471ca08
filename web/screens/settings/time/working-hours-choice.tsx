import { Clock } from 'lucide-react';
import { CAPACITIES, CAPACITY_SETTING } from '../../../../domain/planner/load/load.ts';
import {
  allDays,
  DAY_KEYS,
  DAY_OFF,
  type DayKey,
  isSameEveryDay,
  WORK_DAYS_SETTING,
  type WorkDay,
} from '../../../../domain/planner/load/work-week.ts';
import { WORKING_HOURS_SETTING, type WorkingHours } from '../../../../domain/planner/load/working-hours.ts';
import { WEEKDAYS } from '../../../../domain/time/date-words.ts';
import { usePlace } from '../../../device/place.ts';
import { capacityWords } from '../../../planner/capacity-words.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { Select } from '../../../ui/field/select.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { useChangeSetting } from '../parts/use-change-setting.ts';
import { HoursFields } from './hours-fields.tsx';

/** The hours and the capacity of every day; seven rows once they differ. */
export function WorkingHoursChoice() {
  const { week } = usePlanning();
  const { weekStart } = usePlace();
  const saveHours = useChangeSetting<WorkingHours>(WORKING_HOURS_SETTING);
  const saveCapacity = useChangeSetting<number>(CAPACITY_SETTING);
  const saveDay = useChangeSetting<Partial<Record<DayKey, WorkDay>>>(WORK_DAYS_SETTING, 'merge');
  const saveDays = useChangeSetting<Partial<Record<DayKey, WorkDay>>>(WORK_DAYS_SETTING);
  const isSame = isSameEveryDay(week);
  const days = allDays(week);
  const inOrder = [...DAY_KEYS.slice(weekStart - 1), ...DAY_KEYS.slice(0, weekStart - 1)];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Working hours</legend>
      {isSame ? (
        <WorkDayRow
          value={week.usual}
          onChange={({ capacity, ...hours }) => {
            if (capacity !== week.usual.capacity) saveCapacity(capacity);
            else saveHours(hours);
          }}
        />
      ) : (
        <ul className="divide-y divide-line sm:divide-y-0">
          {inOrder.map((key) => (
            <li key={key} className="py-2 first:pt-0 sm:py-1">
              <WorkDayRow
                day={WEEKDAYS[DAY_KEYS.indexOf(key)]}
                value={days[key]}
                onChange={(day) => saveDay({ [key]: day })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <Switch label="Same every day" checked={isSame} onChange={(toSame) => saveDays(toSame ? {} : days)} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">Plans for your day stay within these hours.</p>
    </fieldset>
  );
}

type Props = {
  /** Its name, if the days differ; only then it can be a day off. */
  day?: string | undefined;
  value: WorkDay;
  onChange: (value: WorkDay) => void;
};

/** The hours of a day, and how much of them is for work. */
function WorkDayRow({ day, value, onChange }: Props) {
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
