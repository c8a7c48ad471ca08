import { DayArc } from '../../brand/day-arc.tsx';
import { Mark } from '../../brand/mark.tsx';

const ROWS = [
  { title: 'Send the proposal to Studio North', due: '9:30 AM', dot: 'bg-hue-blue', bars: 3 },
  { title: 'Call the dentist', due: '2:00 PM', dot: 'bg-hue-green', bars: 2 },
  { title: 'Prepare slides for the product review', due: '', dot: 'bg-hue-blue', bars: 3 },
  { title: 'Book the train to Lyon', due: '', dot: 'bg-hue-purple', bars: 1 },
];
const DONE = ['Morning run', 'Answer Maya’s letter', 'Water the plants'];

function Circle({ done = false }: { done?: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4.5 shrink-0 overflow-visible sm:size-5"
      fill="none"
      aria-hidden="true"
    >
      <circle
        cx="10"
        cy="10"
        r="9"
        strokeWidth="1.5"
        className={done ? 'fill-accent stroke-accent' : 'stroke-ink-faint'}
      />
      {done && (
        <path
          d="m5.8 10.2 2.9 3.1 5.6-6.4"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      )}
    </svg>
  );
}

function Bars({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 15 16" className="h-3.5 w-3 shrink-0" aria-hidden="true">
      {[5, 8.5, 12].map((height, bar) => (
        <rect
          key={height}
          x={1 + bar * 5}
          y={14 - height}
          width="3"
          height={height}
          rx="1"
          className={bar < filled ? 'fill-ink-soft' : 'fill-line-strong'}
        />
      ))}
    </svg>
  );
}

function Timer() {
  return (
    <div className="rounded-xl border border-line bg-surface p-4 text-center">
      <svg viewBox="0 0 120 120" className="mx-auto w-28" fill="none" aria-hidden="true">
        <circle cx="60" cy="60" r="52" className="stroke-sunken" strokeWidth="7" />
        <circle
          cx="60"
          cy="60"
          r="52"
          className="stroke-accent"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="212 400"
          transform="rotate(-90 60 60)"
        />
        <text
          x="60"
          y="68"
          textAnchor="middle"
          className="fill-ink text-[1.625rem] font-bold tracking-tight tabular-nums"
        >
          16:12
        </text>
      </svg>
      <p className="mt-2 text-xs font-medium text-ink-soft">Focus Session</p>
    </div>
  );
}

/** The product as it looks, drawn with its own colours: it follows the theme and needs no image file. */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="The dashboard: today’s tasks in order, how much of the day is done, and a focus timer that is running"
      className="relative mt-30 sm:mt-40"
    >
      <Sunrise />
      <div
        aria-hidden="true"
        className="relative mx-auto flex max-w-4xl overflow-hidden rounded-t-2xl bg-canvas text-left shadow-high select-none"
      >
        <div className="hidden w-44 shrink-0 border-r border-line p-4 md:block">
          <Mark className="size-6" />
          <div className="mt-6 space-y-1 text-xs font-medium text-ink-soft">
            <p className="-mx-2 rounded-md bg-sunken px-2 py-1.5 font-semibold text-ink">Dashboard</p>
            {['Workspace', 'Goals', 'Pomodoro', 'Planner'].map((page) => (
              <p key={page} className="py-1.5">
                {page}
              </p>
            ))}
          </div>
        </div>
        <div className="min-w-0 flex-1 p-5 sm:p-8">
          <div className="flex items-end justify-between gap-4">
            <div>
              <p className="text-xs text-ink-faint">Tuesday, June 16</p>
              <p className="mt-0.5 text-xl font-bold tracking-[-0.025em] sm:text-2xl">Good morning, Ada</p>
              <p className="mt-1 text-sm text-ink-soft">Great progress so far!</p>
            </div>
            <DayArc share={3 / 7} className="w-24 shrink-0 sm:w-36" />
          </div>
          <div className="mt-6 grid gap-4 sm:grid-cols-[1fr_11rem]">
            <div className="min-w-0 rounded-xl border border-line bg-surface p-1.5">
              {ROWS.map(({ title, due, dot, bars }) => (
                <p key={title} className="flex h-10 items-center gap-3 px-2.5 text-sm">
                  <Circle />
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  <span className="hidden text-xs text-ink-faint sm:inline">{due}</span>
                  <span className={`size-2 rounded-full ${dot}`} />
                  <Bars filled={bars} />
                </p>
              ))}
              {DONE.map((title) => (
                <p
                  key={title}
                  className="flex h-10 items-center gap-3 px-2.5 text-sm text-ink-faint line-through"
                >
                  <Circle done />
                  {title}
                </p>
              ))}
            </div>
            <div className="hidden flex-col gap-4 sm:flex">
              <Timer />
              <div className="rounded-xl border border-line bg-surface p-4 text-xs leading-5">
                <p className="font-semibold">What first?</p>
                <p className="mt-1 text-ink-soft">The proposal. It is due at 9:30, and Maya is waiting.</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const [WIDTH, HORIZON, SUN, DIAL] = [1400, 620, 560, 584];
const HALF_HOURS = Array.from({ length: 49 }, (_, half) => half / 2);
const tickLength = (hour: number): number => (hour % 6 === 0 ? 28 : hour % 1 === 0 ? 16 : 8);

/** Where an hour of the day stands on the dial, as the two numbers of an SVG path. */
function point(hour: number, radius: number): string {
  const angle = (Math.PI * hour) / 24;
  return `${(WIDTH / 2 - radius * Math.cos(angle)).toFixed(1)} ${(HORIZON - radius * Math.sin(angle)).toFixed(1)}`;
}

/** The sun behind the horizon that the product stands on, with the hours of a day around it. */
function Sunrise() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HORIZON}`}
      className="absolute bottom-0 left-1/2 w-[72rem] max-w-none -translate-x-1/2 sm:w-[87.5rem]"
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M${WIDTH / 2 - SUN} ${HORIZON}a${SUN} ${SUN} 0 0 1 ${2 * SUN} 0Z`}
        className="fill-accent dark:opacity-75"
      />
      {HALF_HOURS.map((hour) => (
        <path
          key={hour}
          d={`M${point(hour, DIAL)}L${point(hour, DIAL + tickLength(hour))}`}
          className={hour % 6 === 0 ? 'stroke-ink-faint' : 'stroke-line-strong'}
          strokeWidth="2"
          strokeLinecap="round"
        />
      ))}
      <path d={`M0 ${HORIZON - 1}H${WIDTH}`} className="stroke-line" strokeWidth="2" />
    </svg>
  );
}
