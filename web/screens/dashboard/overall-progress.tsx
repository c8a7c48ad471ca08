import type { Statistics } from '../../../domain/task/figures/statistics.ts';

/** All tasks as one bar: completed, and of the rest, overdue. */
export function OverallProgress({ statistics }: { statistics: Statistics }) {
  const { total, completed, overdue, progress, minutesRemaining, timeRemaining } = statistics;
  const width = (part: number) => ({ width: total === 0 ? 0 : `${(part / total) * 100}%` });
  return (
    <div>
      <p className="mb-2 flex justify-between text-xs text-ink-soft">
        <span>
          Overall Progress
          {minutesRemaining > 0 && ` · ${timeRemaining} of work remaining`}
        </span>
        <span className="font-medium text-ink tabular-nums">{progress}%</span>
      </p>
      <div
        role="progressbar"
        aria-label="Overall Progress"
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <span className="bg-accent transition-[width]" style={width(completed)} />
        {overdue > 0 && (
          <span
            className="shadow-[-2px_0_var(--surface)] bg-[repeating-linear-gradient(135deg,var(--danger)_0_2px,transparent_2px_5px)] transition-[width]"
            style={width(overdue)}
          />
        )}
      </div>
    </div>
  );
}
