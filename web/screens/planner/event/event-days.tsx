import { CalendarRange, Repeat } from 'lucide-react';
import type { OccurrenceScope } from '../../../../domain/planner/event/event-series.ts';
import { MAX_DAYS, MAX_REPEATED_DAYS } from '../../../../domain/planner/event/planner.ts';
import { repeatWords } from '../../../../domain/repeat/words.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { usePlace } from '../../../device/place.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { EventColor } from './event-color.tsx';
import { EventPicker } from './event-picker.tsx';
import { EventRepeat } from './event-repeat.tsx';
import { scopeLabel } from './event-words.ts';

type Parts = { lastDate: string; repeat: string; color: string; scope: OccurrenceScope };
type Props = {
  event: Parts;
  /** The first day. */
  date: LocalDate;
  /** An event that repeats is changed. */
  isSeries: boolean;
  onChange(part: Partial<Parts>): void;
};

const SCOPES = (['day', 'later', 'all'] as const).map((value) => ({
  value,
  label: scopeLabel(value, false),
}));
const ABOUT: Record<OccurrenceScope, (date: LocalDate) => string> = {
  day: (date) => `Changes apply only to ${longDay(date)}.`,
  later: (date) => `Changes apply from ${longDay(date)} on. The days before stay as they are.`,
  all: () => 'Changes apply to every day that it’s on.',
};

/** How an event of a date repeats, when it ends, and its color. */
export function EventDays({ event, date, isSeries, onChange }: Props) {
  const { lastDate, repeat, color, scope } = event;
  const place = usePlace();
  const most = repeat ? MAX_REPEATED_DAYS : MAX_DAYS;
  const words = repeat ? repeatWords({ repeat }, place) : 'Doesn’t repeat';
  return (
    <>
      {isSeries && (
        <div className="flex flex-col items-start">
          <Segmented
            label="Days to change"
            value={scope}
            onChange={(chosen) => onChange({ scope: chosen })}
            options={SCOPES}
            wrap
          />
          <p className="mt-1.5 text-sm text-ink-soft">{ABOUT[scope](date)}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!(isSeries && scope === 'day') && (
          <EventPicker
            label={`Repeat: ${words}`}
            name="Repeat"
            icon={<Repeat size={15} />}
            shown={repeat && words}
          >
            {() => (
              <EventRepeat repeat={repeat} date={date} onChange={(rule) => onChange({ repeat: rule })} />
            )}
          </EventPicker>
        )}
        <EventPicker
          label={`Last day: ${lastDate ? longDay(lastDate) : 'the same day'}`}
          name="Last day"
          icon={<CalendarRange size={15} />}
          shown={lastDate && `Until ${longDay(lastDate)}`}
        >
          {() => (
            <div className="p-2.5">
              <Field
                label="Last day"
                type="date"
                min={date}
                max={Temporal.PlainDate.from(date).add({ days: most }).toString()}
                value={lastDate || date}
                onChange={({ target }) => onChange({ lastDate: target.value > date ? target.value : '' })}
              />
            </div>
          )}
        </EventPicker>
        <EventColor color={color} onChange={(chosen) => onChange({ color: chosen })} />
      </div>
    </>
  );
}
