import phoneDark from './pictures/dashboard-phone-dark.webp';
import phoneLight from './pictures/dashboard-phone-light.webp';
import wideDark from './pictures/dashboard-wide-dark.webp';
import wideLight from './pictures/dashboard-wide-light.webp';
import { Screenshot } from './screenshot.tsx';

export function ProductPicture() {
  return (
    <div className="relative mt-30 sm:mt-40">
      <Sunrise />
      <div className="relative mx-auto max-w-72 overflow-hidden rounded-t-2xl bg-canvas shadow-high sm:max-w-4xl">
        <Screenshot
          wide={{ light: wideLight, dark: wideDark }}
          phone={{ light: phoneLight, dark: phoneDark }}
          alt="The dashboard: today’s tasks, how much of the day is done, and a focus timer that is running"
          className="aspect-[39/56] object-cover object-top sm:aspect-[118/61]"
        />
      </div>
    </div>
  );
}

const [WIDTH, HORIZON, SUN, DIAL] = [1400, 620, 560, 584];
const HALF_HOURS = Array.from({ length: 49 }, (_, half) => half / 2);
const tickLength = (hour: number): number => (hour % 6 === 0 ? 28 : hour % 1 === 0 ? 16 : 8);

/** The position of an hour on the dial, as coordinates for an SVG path. */
function point(hour: number, radius: number): string {
  const angle = (Math.PI * hour) / 24;
  return `${(WIDTH / 2 - radius * Math.cos(angle)).toFixed(1)} ${(HORIZON - radius * Math.sin(angle)).toFixed(1)}`;
}

function Sunrise() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HORIZON}`}
      className="absolute bottom-0 left-1/2 w-[72rem] max-w-none -translate-x-1/2 sm:w-[60rem] md:w-[72rem] lg:w-[87.5rem]"
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
