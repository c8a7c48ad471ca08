import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Goal, goalProgress, goalSummary } from '../../../domain/goal/goal.ts';
import { nextSteps } from '../../../domain/summary/overview.ts';
import { statistics } from '../../../domain/task/figures/statistics.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { DeleteGoal } from './delete-goal.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { GoalRow } from './goal-row.tsx';
import { GoalsLoading } from './goals-loading.tsx';
import { NoGoals } from './no-goals.tsx';

/** Oldest first. */
const byAge = (a: Goal, b: Goal): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** Goals and their progress (product.md §2). */
export default function Goals() {
  const loaded = useLoaded();
  const [editing, setEditing] = useState<Goal | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Goal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const newGoal = useRef<HTMLButtonElement>(null);
  const create = () => setEditing('new');
  return (
    <>
      <TitleBar
        title="Goal Progress"
        heading={heading}
        tools={
          <Button ref={newGoal} look="primary" onClick={create}>
            <Plus size={16} />
            New Goal
          </Button>
        }
      />
      {loaded ? (
        <Loaded onCreate={create} onEdit={setEditing} onDelete={setDeleting} />
      ) : (
        <NotLoaded failure="Failed to load goals and tasks">
          <GoalsLoading />
        </NotLoaded>
      )}
      <GoalDialog goal={editing} newGoal={newGoal} onClose={() => setEditing(null)} />
      <DeleteGoal goal={deleting} onClose={() => setDeleting(null)} focusAfter={heading} />
    </>
  );
}

type Actions = { onCreate: () => void; onEdit: (goal: Goal) => void; onDelete: (goal: Goal) => void };

function Loaded({ onCreate, onEdit, onDelete }: Actions) {
  const goals = [...useRows('goal').values()].sort(byAge);
  const tasks = useShownTasks();
  const now = useLocalMinute();
  if (goals.length === 0) return <NoGoals onCreate={onCreate} />;

  const progress = statistics(tasks.values(), now).goals;
  const next = nextSteps(tasks.values());
  const { totalGoals, linkedTasks, averageProgress } = goalSummary(goals, progress);
  return (
    <>
      <section aria-label="Summary" className="mb-4 pb-1">
        <Figures
          figures={[
            { label: 'Total Goals', value: totalGoals },
            { label: 'Linked Tasks', value: linkedTasks },
            { label: 'Avg Progress', value: `${averageProgress}%` },
          ]}
        />
      </section>
      <ul
        aria-label="Goals"
        className="@container divide-y divide-line rounded-xl border border-line bg-surface"
      >
        {goals.map((goal) => (
          <li key={goal.id}>
            <GoalRow
              goal={goal}
              progress={goalProgress(goal.id, progress)}
              next={next.get(goal.id)}
              now={now}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
