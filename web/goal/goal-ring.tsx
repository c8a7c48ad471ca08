import { Check } from 'lucide-react';
import type { Category } from '../../domain/goal/goal.ts';
import type { Progress } from '../../domain/task/figures/statistics.ts';
import { CategoryIcon, hueOf } from './category.tsx';

/** Up to this many tasks get a segment each; more would be too fine to count. */
const COUNTABLE = 16;
/** The gap between two segments, as a share of the circle. */
const GAP = 0.022;

/** The dash pattern for the first `shown` of `total` equal segments, with a gap for the rest. */
function dashes(shown: number, total: number): string {
  if (total === 1) return 'none';
  const gap = GAP * total;
  const parts = Array.from({ length: shown }, () => [1 - gap, gap]).flat();
  return [...parts.slice(0, -1), total - shown + gap].join(' ');
}

const CIRCLE = { cx: 24, cy: 24, r: 20.5, strokeWidth: 4.5 };

function Arcs({ total, completed, progress }: Progress) {
  if (total === 0)
    return (
      <circle
        {...CIRCLE}
        strokeWidth={1.5}
        strokeDasharray="1 5"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
    );
  if (total > COUNTABLE)
    return (
      <>
        <circle {...CIRCLE} className="stroke-line" />
        <circle {...CIRCLE} pathLength={100} strokeDasharray={`${progress} 200`} className="stroke-(--hue)" />
      </>
    );
  return (
    <>
      <circle {...CIRCLE} pathLength={total} strokeDasharray={dashes(total, total)} className="stroke-line" />
      {completed > 0 && (
        <circle
          {...CIRCLE}
          pathLength={total}
          strokeDasharray={dashes(completed, total)}
          className="stroke-(--hue)"
        />
      )}
    </>
  );
}

type Props = { category: Category; progress: Progress; size?: 'sm' | 'lg' };

/** A goal's progress: a segment per task, filled when completed. Decorative; the same is in the text beside it. */
export function GoalRing({ category, progress, size = 'lg' }: Props) {
  const reached = progress.total > 0 && progress.completed === progress.total;
  return (
    <span
      aria-hidden="true"
      style={hueOf(category)}
      className={`relative flex shrink-0 items-center justify-center text-(--hue) ${size === 'lg' ? 'size-16' : 'size-9'}`}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" fill="none" aria-hidden="true">
        <Arcs {...progress} />
      </svg>
      {reached ? (
        <Check size={size === 'lg' ? 26 : 15} strokeWidth={2.6} />
      ) : (
        <CategoryIcon category={category} size={size === 'lg' ? 22 : 14} />
      )}
    </span>
  );
}
