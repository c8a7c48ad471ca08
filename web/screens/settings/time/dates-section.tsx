import { Globe, Sofa } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockWords, fullDay, monthDay, WEEKDAYS } from '../../../../domain/time/date-words.ts';
import { HOURS, NUMERIC_DATES, PLACE_SETTING, type Place } from '../../../../domain/time/place.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlace } from '../../../device/place.ts';
import { zoneName } from '../../../planner/zone-words.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { Section } from '../parts/section.tsx';
import { useChangeSetting } from '../parts/use-change-setting.ts';
import { withCurrent } from './with-current.ts';

const WEEK_STARTS = [1, 7, 6] as const;
const WEEKENDS = [[6, 7], [5, 6], [4, 5], [5], [7]];
const AFTERNOON = '14:30';

const dayName = (day: number): string => WEEKDAYS[day - 1] ?? '';
const weekendWords = (days: readonly number[]): string => days.map(dayName).join(' and ');

export function DatesAndTimes() {
  return (
    <Section title="Dates and times" about="Applies on all your devices.">
      <PlaceChoices />
    </Section>
  );
}

function PlaceChoices() {
  const place = usePlace();
  const change = useChangeSetting<Partial<Place>>(PLACE_SETTING, 'merge');
  const today = useLocalMinute().slice(0, 10);
  const shown = (parts: Partial<Place>) => ({ ...place, ...parts });
  return (
    <>
      <div className="gap-x-3 gap-y-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Choice label="Time">
          <Segmented
            label="Time"
            value={place.hours}
            options={HOURS.toReversed().map((hours) => ({
              value: hours,
              label: clockWords(AFTERNOON, shown({ hours })),
            }))}
            onChange={(hours) => change({ hours })}
          />
        </Choice>
        <Choice label="Dates">
          <Segmented
            label="Dates"
            wrap
            value={place.numericDates}
            options={NUMERIC_DATES.map((numericDates) => ({
              value: numericDates,
              label: fullDay(today, shown({ numericDates })),
            }))}
            onChange={(numericDates) => change({ numericDates })}
          />
          <p className="mt-1.5 text-xs text-ink-faint">
            If you type 3/4, it means{' '}
            {place.numericDates === 'DMY' ? monthDay(4, 3, place) : monthDay(3, 4, place)}.
          </p>
        </Choice>
        <Choice label="Week starts on">
          <Segmented
            label="Week starts on"
            value={place.weekStart}
            options={withCurrent<number>(WEEK_STARTS, place.weekStart).map((day) => ({
              value: day,
              label: dayName(day),
            }))}
            onChange={(weekStart) => change({ weekStart })}
          />
        </Choice>
        <Choice label="Weekend">
          <Select
            label="Weekend"
            value={place.weekend.join()}
            options={withCurrent(
              WEEKENDS.map((days) => days.join()),
              place.weekend.join(),
            ).map((days) => ({
              value: days,
              label: weekendWords(days.split(',').map(Number)),
              ...(days === place.weekend.join() && { icon: <Sofa size={16} aria-hidden="true" /> }),
            }))}
            onChange={(days) => change({ weekend: days.split(',').map(Number) })}
          />
        </Choice>
      </div>
      <TimeZone place={place} onChange={change} />
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="text-sm text-ink-soft max-sm:mb-1.5 sm:leading-9">
        {label}
      </span>
      <div className="flex flex-col items-start max-sm:mb-4">{children}</div>
    </>
  );
}

function TimeZone({ place, onChange }: { place: Place; onChange: (change: Partial<Place>) => void }) {
  const here = Temporal.Now.timeZoneId();
  const zone = place.follow ? here : place.zone;
  return (
    <div className="sm:mt-2">
      <Switch
        label="Use the time zone of each device"
        checked={place.follow}
        onChange={(follow) => onChange({ follow, zone: here })}
      />
      {place.follow ? (
        <p className="mt-1 text-sm text-ink-soft">This device is in {zoneName(here)}.</p>
      ) : (
        <div className="mt-2">
          <Select
            label="Time zone"
            value={zone}
            options={withCurrent(Intl.supportedValuesOf('timeZone'), zone).map((name) => ({
              value: name,
              label: zoneName(name),
              ...(name === zone && { icon: <Globe size={16} aria-hidden="true" /> }),
            }))}
            onChange={(next) => onChange({ zone: next })}
          />
        </div>
      )}
    </div>
  );
}
