import type { Ref } from 'react';
import { count } from '../../../domain/count.ts';
import type { Insights } from '../../../domain/insights/insights.ts';
import type { YearInReview } from '../../../domain/insights/year-in-review.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { MarkShapes } from '../../brand/mark.tsx';
import { hourWords } from '../../task/date/due-words.ts';
import { type Level, levels } from './year-levels.ts';
import { monthOf, weekdayName } from './year-words.ts';

export const PICTURE = { width: 1080, height: 1350 };
const LEFT = 96;
const WIDTH = PICTURE.width - 2 * LEFT;
const BARS = { top: 744, height: 150, gap: 16 };
const DAYS = { top: 1012, gap: 4 };
const LONGEST_NAME = 24;

const LEVELS: Record<Level | 'none', string> = {
  done: 'fill-accent',
  most: 'fill-accent opacity-70',
  some: 'fill-accent opacity-35',
  none: 'fill-sunken',
};

type Props = {
  year: string;
  isOngoing: boolean;
  insights: Insights;
  review: YearInReview;
  /** How many days of the week come before the first of January. */
  before: number;
  /** Names to show; the picture has no other words that the person typed. */
  names: readonly string[];
  ref: Ref<SVGSVGElement>;
};

/** A year on one page: what was completed and focused, month by month and day by day. */
export function YearPicture({ year, isOngoing, insights, review, before, names, ref }: Props) {
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={`${year} in review`}
      fontFamily="Inter Variable, Inter Fallback, sans-serif"
      className="h-auto w-full"
    >
      <rect width={PICTURE.width} height={PICTURE.height} className="fill-canvas" />
      <Brand />
      <text x={LEFT - 6} y={330} fontSize={168} fontWeight={700} letterSpacing={-8} className="fill-ink">
        {year}
      </text>
      <text x={LEFT} y={388} fontSize={36} className="fill-ink-soft">
        {isOngoing ? 'so far' : 'in review'}
      </text>
      {factsOf(insights, review).map(({ value, label }, n) => (
        <g key={label} transform={`translate(${LEFT + (n % 2) * (WIDTH / 2)} ${n < 2 ? 486 : 606})`}>
          <text fontSize={52} fontWeight={700} letterSpacing={-1.5} className="fill-ink">
            {value}
          </text>
          <text y={38} fontSize={26} className="fill-ink-soft">
            {label}
          </text>
        </g>
      ))}
      <Months months={review.months} />
      <Days days={insights.days} before={before} />
      <text x={LEFT} y={PICTURE.height - 96} fontSize={28} className="fill-ink-soft">
        {names.map(shortened).join(' · ')}
      </text>
    </svg>
  );
}

/** The logo and the name, in a corner. */
const Brand = () => (
  <g transform={`translate(${LEFT} 92)`}>
    <g transform="scale(1.5)" className="text-ink">
      <MarkShapes />
    </g>
    <text x={64} y={36} fontSize={34} fontWeight={700} letterSpacing={-1} className="fill-ink">
      {PRODUCT}
    </text>
  </g>
);

/** Up to four figures; nothing is said of what there was none of. */
function factsOf({ completed, focus, bestHour }: Insights, { streak, busiest }: YearInReview) {
  const hours = Math.round(focus / 60);
  return [
    { value: count(completed), label: completed === 1 ? 'task completed' : 'tasks completed' },
    ...(hours > 0 ? [{ value: count(hours), label: hours === 1 ? 'hour of focus' : 'hours of focus' }] : []),
    ...(streak && streak.days > 1 ? [{ value: `${count(streak.days)} days`, label: 'longest streak' }] : []),
    ...(busiest === undefined ? [] : [{ value: weekdayName(busiest), label: 'busiest day of the week' }]),
    ...(bestHour === undefined ? [] : [{ value: hourWords(bestHour), label: 'best hour' }]),
  ].slice(0, 4);
}

function Months({ months }: Pick<YearInReview, 'months'>) {
  const most = Math.max(1, ...months.map(({ completed }) => completed));
  const step = (WIDTH + BARS.gap) / months.length;
  return months.map(({ date, completed }, n) => {
    const height = completed === 0 ? 3 : Math.max(8, (completed / most) * BARS.height);
    return (
      <g key={date} transform={`translate(${LEFT + n * step} ${BARS.top})`}>
        <rect
          y={BARS.height - height}
          width={step - BARS.gap}
          height={height}
          rx={completed === 0 ? 1.5 : 6}
          className={
            completed === 0 ? 'fill-line' : completed === most ? 'fill-accent' : 'fill-accent opacity-55'
          }
        />
        <text
          x={(step - BARS.gap) / 2}
          y={BARS.height + 34}
          fontSize={22}
          textAnchor="middle"
          className="fill-ink-faint"
        >
          {monthOf(date).slice(0, 1)}
        </text>
      </g>
    );
  });
}

function Days({ days, before }: { days: Insights['days']; before: number }) {
  const levelOf = levels(days);
  const weeks = Math.ceil((before + days.length) / 7);
  const step = (WIDTH + DAYS.gap) / weeks;
  return days.map(({ date, completed }, n) => (
    <rect
      key={date}
      x={LEFT + Math.floor((before + n) / 7) * step}
      y={DAYS.top + ((before + n) % 7) * step}
      width={step - DAYS.gap}
      height={step - DAYS.gap}
      rx={3}
      className={LEVELS[levelOf(completed) ?? 'none']}
    />
  ));
}

const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
};
