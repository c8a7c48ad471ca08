import type { TimerState } from '../../domain/timer/timer-state.ts';

// The sun's path over the horizon, in units of the SVG's view box.
const [LEFT, RIGHT, HORIZON, RADIUS] = [12, 228, 122, 108];
const CENTRE = (LEFT + RIGHT) / 2;
const TICKS = 12;
const LOOKS = {
  work: { stroke: 'stroke-accent', fill: 'fill-accent' },
  break: { stroke: 'stroke-hue-teal', fill: 'fill-hue-teal' },
};

const point = (share: number, radius: number) => {
  const angle = Math.PI * (1 - share);
  return { x: CENTRE + radius * Math.cos(angle), y: HORIZON - radius * Math.sin(angle) };
};

/** A phase's progress, as the sun's path across the sky. @param share 0 to 1 */
export function TimerArc({ share, mode }: { share: number; mode: TimerState['mode'] }) {
  const sun = point(Math.min(1, Math.max(0, share)), RADIUS);
  const path = `M${LEFT} ${HORIZON}A${RADIUS} ${RADIUS} 0 0 1 `;
  const { stroke, fill } = LOOKS[mode];
  return (
    <svg viewBox="0 0 240 132" fill="none" aria-hidden="true">
      <path d={`${path}${RIGHT} ${HORIZON}`} className="stroke-line" strokeWidth="6" strokeLinecap="round" />
      {Array.from({ length: TICKS - 1 }, (_, tick) => (tick + 1) / TICKS).map((at) => {
        const [from, to] = [point(at, RADIUS - 13), point(at, RADIUS - 9)];
        return (
          <path
            key={at}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            className="stroke-line-strong"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        );
      })}
      {share > 0 && (
        <path d={`${path}${sun.x} ${sun.y}`} className={stroke} strokeWidth="6" strokeLinecap="round" />
      )}
      <circle cx={sun.x} cy={sun.y} r="12" className="fill-surface" />
      <circle cx={sun.x} cy={sun.y} r="8.5" className={fill} />
    </svg>
  );
}
