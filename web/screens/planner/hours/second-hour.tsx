import { hourElsewhere } from '../../../../domain/planner/grid/second-zone.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { currentZone } from '../../../device/place.ts';
import { cityOf } from '../../../planner/zone-words.ts';
import { clockWords, hourWords } from '../../../task/date/due-words.ts';

type Props = { zone: string; date: LocalDate; hour: number; isFirst: boolean };

/** What the clocks of the second time zone show when an hour begins, below it; the first one also names the zone. */
export function SecondHour({ zone, date, hour, isFirst }: Props) {
  const { time, days } = hourElsewhere(date, hour, { from: currentZone(), to: zone });
  const words = time.endsWith(':00') ? hourWords(Number(time.slice(0, 2))) : clockWords(time);
  return (
    <span className="block truncate text-[0.6875rem]">
      <span className="sr-only">, </span>
      {words}
      {days !== 0 && <sup>{days > 0 ? '+1' : '−1'}</sup>}
      <span translate="no" className={isFirst ? 'block truncate' : 'sr-only'}>
        {' '}
        {cityOf(zone)}
      </span>
    </span>
  );
}
