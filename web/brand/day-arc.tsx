// The sun's path over the horizon, in the picture's own units.
const [LEFT, RIGHT, HORIZON, RADIUS] = [12, 148, 78, 68];
const CENTRE = (LEFT + RIGHT) / 2;

/** The day's progress as the sun's path across the sky. @param share 0 to 1 */
export function DayArc({ share, className = '' }: { share: number; className?: string }) {
  const angle = Math.PI * (1 - Math.min(1, Math.max(0, share)));
  const sun = { x: CENTRE + RADIUS * Math.cos(angle), y: HORIZON - RADIUS * Math.sin(angle) };
  const path = `M${LEFT} ${HORIZON}A${RADIUS} ${RADIUS} 0 0 1 `;
  return (
    <svg viewBox="0 0 160 88" className={className} fill="none" aria-hidden="true">
      <path
        d={`${path}${RIGHT} ${HORIZON}`}
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      {share > 0 && (
        <path
          d={`${path}${sun.x} ${sun.y}`}
          className="stroke-accent"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      <path d={`M0 ${HORIZON}H160`} className="stroke-line-strong" strokeWidth="1.5" strokeLinecap="round" />
      <circle cx={sun.x} cy={sun.y} r="11" className="fill-canvas" />
      <circle cx={sun.x} cy={sun.y} r="8" className="fill-accent" />
    </svg>
  );
}
