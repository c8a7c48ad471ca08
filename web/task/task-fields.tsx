import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { splitSharedId } from '../../domain/shared-id.ts';
import { useRows } from '../store/use-store.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { DuePicker } from './due-picker.tsx';
import { EstimateSelect } from './estimate-select.tsx';
import { ListSelect } from './list-select.tsx';
import { OtherDates } from './other-dates.tsx';
import { PrioritySelect } from './priority.tsx';
import { ProjectField } from './project-field.tsx';
import type { TaskValues } from './task-values.ts';

type Props = {
  values: TaskValues;
  set: (part: Partial<TaskValues>) => void;
  projectProblem: string | undefined;
  /** Whether it repeats, and so always has a due date. */
  repeats: boolean;
  repeat: ReactNode;
  reminders: ReactNode;
  parent: ReactNode;
  tags: ReactNode;
};

export function TaskFields({ values, set, projectProblem, repeats, repeat, reminders, parent, tags }: Props) {
  const goals = useRows('goal');
  // A task in another person's list belongs to them, and only they can link it to a goal.
  const canLinkGoal = goals.size > 0 && !splitSharedId(values.listId);
  return (
    <div data-properties className="flex flex-wrap gap-2 wide:flex-col wide:flex-nowrap wide:gap-0.5">
      <DuePicker
        due={values.dueDate || undefined}
        required={repeats}
        onChange={(dueDate = '') => (dueDate || !repeats) && set({ dueDate })}
      />
      <OtherDates values={values} set={set} />
      {repeat}
      {reminders}
      <PrioritySelect value={values.priority} onChange={(priority) => set({ priority })} />
      <ListSelect value={values.listId} onChange={(listId) => set({ listId })} />
      {parent}
      <ProjectField
        value={values.project}
        problem={projectProblem}
        onChange={(project) => set({ project })}
      />
      <EstimateSelect
        value={values.estimatedMinutes || undefined}
        onChange={(estimatedMinutes = 0) => set({ estimatedMinutes })}
      />
      {tags}
      {canLinkGoal && (
        <ChoiceSelect
          label="Goal"
          none="No goal"
          value={values.goalId}
          options={[...goals.values()].map(({ id, title }) => ({ value: id, label: title, isTyped: true }))}
          onChange={(goalId) => set({ goalId })}
          icon={<Target size={15} />}
        />
      )}
    </div>
  );
}
