const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

export function ProgressRing({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 -rotate-90" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} className="stroke-line-strong" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        className="stroke-accent"
        strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
      />
    </svg>
  );
}
