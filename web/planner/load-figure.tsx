import { loadWords } from '../../domain/planner/day-load.ts';
import { useCapacity } from './use-capacity.ts';

/** How full a day is, marked once it's more than full. */
export function LoadFigure({ minutes, after = '' }: { minutes: number; after?: string }) {
  const capacity = useCapacity();
  return (
    <span className={`tabular-nums ${minutes > capacity ? 'text-danger' : ''}`}>
      {loadWords(minutes, capacity)}
      {after}
    </span>
  );
}
