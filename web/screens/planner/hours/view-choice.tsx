import { Segmented } from '../../../ui/field/segmented.tsx';
import type { PlannerState } from '../state/use-planner.ts';

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

/** A phone has it in its menu (`PhoneTools`). */
export function ViewChoice({ day: { isWeek, showWeek } }: Pick<PlannerState, 'day'>) {
  return (
    <div className="phone:hidden">
      <Segmented
        label="View"
        value={isWeek ? 'week' : 'day'}
        onChange={(view) => showWeek(view === 'week')}
        options={VIEWS}
      />
    </div>
  );
}
