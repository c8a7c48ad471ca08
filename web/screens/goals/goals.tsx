import { Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import {
  DELETE_QUESTION,
  GOAL_CATEGORIES,
  type Goal,
  goalProgress,
  goalSummary,
} from '../../../domain/goal/goal.ts';
import { nextSteps } from '../../../domain/summary/overview.ts';
import { statistics } from '../../../domain/task/figures/statistics.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { useGoalActions } from '../../goal/use-goal-actions.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Confirm } from '../../ui/overlay/overlays.tsx';
import { Typed } from '../../ui/typed.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { GoalRow } from './goal-row.tsx';

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

const ROWS = ['first', 'second', 'third'];

function GoalsLoading() {
  return (
    <div role="status" aria-label="Loading your goals" className="motion-safe:animate-pulse">
      <div className="mb-4 flex gap-12 py-3">
        {ROWS.map((row) => (
          <span key={row} className="h-8 w-16 rounded bg-sunken" />
        ))}
      </div>
      <div className="divide-y divide-line rounded-xl border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-3 px-3">
            <span className="size-9 rounded-full bg-sunken" />
            <span className="h-4 w-2/5 rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}

const NOTHING = { total: 0, completed: 0, progress: 0 };

const Rings = (
  <span className="flex gap-3">
    {GOAL_CATEGORIES.map((category) => (
      <GoalRing key={category} category={category} progress={NOTHING} size="sm" />
    ))}
  </span>
);

function NoGoals({ onCreate }: { onCreate: () => void }) {
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

type Props = { goal: Goal | null; onClose: () => void; focusAfter: RefObject<HTMLElement | null> };

/** @param goal null while closed */
function DeleteGoal({ goal, onClose, focusAfter }: Props) {
  const { remove } = useGoalActions();
  // The dialog fades out after closing, so it keeps showing the last goal.
  const shown = useKept(goal);
  return (
    <Confirm
      open={goal !== null}
      onClose={onClose}
      question={DELETE_QUESTION}
      confirm="Delete Goal"
      focusAfter={focusAfter}
      onConfirm={() => {
        if (goal) remove(goal);
        onClose();
      }}
    >
      “<Typed>{shown?.title}</Typed>” will move to the trash. Its tasks are kept but no longer linked.
    </Confirm>
  );
}
