import { Plus } from 'lucide-react';
import { GOAL_CATEGORIES } from '../../../domain/goal/goal.ts';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';

const NOTHING = { total: 0, completed: 0, progress: 0 };

const Rings = (
  <span className="flex gap-3">
    {GOAL_CATEGORIES.map((category) => (
      <GoalRing key={category} category={category} progress={NOTHING} size="sm" />
    ))}
  </span>
);

export function NoGoals({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      picture={Rings}
      title="No goals yet"
      action={
        <Button look="primary" onClick={onCreate}>
          <Plus size={16} />
          Create Your First Goal
        </Button>
      }
    >
      Goals give your tasks direction and show your progress.
    </EmptyState>
  );
}
