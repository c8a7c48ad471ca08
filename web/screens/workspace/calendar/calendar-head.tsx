import { CALENDAR_SPANS } from '../../../../domain/task/order/task-calendar.ts';
import { monthWords } from '../../../../domain/time/date-words.ts';
import { SpanNav } from '../../../planner/span-nav.tsx';
import { dayAndMonth } from '../../../task/date/due-words.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import type { Calendar } from './use-calendar.ts';

const SPANS = CALENDAR_SPANS.map((value) => ({ value, label: value === 'month' ? 'Month' : 'Week' }));

export function spanWords({ span, day, weeks, now }: Calendar): string {
  if (span === 'month') return monthWords(day);
  const [first = day, last = day] = [weeks[0]?.[0], weeks[0]?.at(-1)];
  const year = last.slice(0, 4) === now.slice(0, 4) ? '' : ` ${last.slice(0, 4)}`;
  return `${dayAndMonth(first)} – ${dayAndMonth(last)}${year}`;
}

export function CalendarHead({ calendar }: { calendar: Calendar }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 phone:gap-x-1">
      <h2
        aria-live="polite"
        className="mr-auto text-lg leading-6 font-semibold tracking-[-0.01em] phone:text-base"
      >
        {spanWords(calendar)}
      </h2>
      <SpanNav
        span={calendar.span}
        isToday={calendar.weeks.flat().includes(calendar.now.slice(0, 10))}
        onStep={calendar.step}
        onToday={calendar.goToday}
      />
      <Segmented label="Show" value={calendar.span} onChange={calendar.setSpan} options={SPANS} />
    </div>
  );
}
