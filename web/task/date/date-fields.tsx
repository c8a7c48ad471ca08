import { nearDays } from '../../../domain/time/due.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { usePlace } from '../../device/place.ts';
import { useTimeInput } from '../../ui/field/use-time-input.ts';

const FIELD =
  'h-9 rounded-lg border border-line-strong bg-surface px-2.5 text-base text-ink transition-colors hover:border-ink-faint coarse:h-11 sm:text-sm';

export function DateField({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const { today, tomorrow, nextWeek } = nearDays(useLocalMinute(), usePlace());
  const near = [
    { name: 'Today', day: today },
    { name: 'Tomorrow', day: tomorrow },
    { name: 'Next week', day: nextWeek },
    // On the last day of a week, tomorrow is in the next one.
  ].filter(({ day }, at, all) => all.findIndex((other) => other.day === day) === at);
  return (
    <div className="contents @md:flex @md:flex-wrap @md:items-center @md:gap-1.5">
      <input
        type="date"
        aria-label="Deadline date"
        value={value}
        max="9999-12-31"
        onChange={(event) => onChange(event.target.value)}
        className={FIELD}
      />
      <span className="-mx-2.5 flex flex-wrap gap-1.5 @md:mx-0">
        {near.map(({ name, day }) => (
          <button
            key={name}
            type="button"
            aria-pressed={day === value}
            onClick={() => onChange(day)}
            className="h-9 rounded-lg px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-ink coarse:h-11"
          >
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}

type TimeProps = { value: string; onChange: (time: string) => void; alone: boolean };

/** @param alone no day is set yet */
export function DeadlineTime({ value, onChange, alone }: TimeProps) {
  const { input, problem } = useTimeInput(value, (time = '') => onChange(time));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        {...input}
        aria-label="Deadline time"
        aria-invalid={problem !== undefined}
        className={`${FIELD} w-28 coarse:w-36 aria-invalid:border-danger`}
      />
      {alone && !problem && <p className="text-xs text-ink-faint">Needs a deadline too</p>}
      <p role="status" className="text-xs text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
