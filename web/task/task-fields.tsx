import { Target } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { splitSharedId } from '../../domain/shared-id.ts';
import { MAX_PROJECT } from '../../domain/task/task.ts';
import { useRows } from '../store/use-store.ts';
import { Field } from '../ui/field.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { DuePicker } from './due-picker.tsx';
import { EstimateSelect } from './estimate-select.tsx';
import { ListSelect } from './list-select.tsx';
import { PrioritySelect } from './priority.tsx';
import type { TaskValues } from './task-values.ts';
import { useProjects } from './use-projects.ts';

type Props = {
  values: TaskValues;
  set: (part: Partial<TaskValues>) => void;
  /** Why a project isn't saved. */
  projectProblem: string | undefined;
  /** Whether it repeats, and so always has a due date. */
  repeats: boolean;
  /** The field that makes it repeat. */
  repeat: ReactNode;
};

/** All fields of a task other than its title and description. */
export function TaskFields({ values, set, projectProblem, repeats, repeat }: Props) {
  const projects = useProjects();
  const goals = useRows('goal');
  // A task in another person's list belongs to them, and only they can link it to a goal.
  const canLinkGoal = goals.size > 0 && !splitSharedId(values.listId);
  const known = useId();
  return (
    <>
      <Field
        label="Project"
        list={known}
        value={values.project}
        problem={projectProblem}
        maxLength={MAX_PROJECT}
        autoComplete="off"
        placeholder="None"
        onChange={(event) => set({ project: event.target.value })}
      />
      <datalist id={known}>
        {projects.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <DuePicker
          due={values.dueDate || undefined}
          required={repeats}
          onChange={(dueDate = '') => (dueDate || !repeats) && set({ dueDate })}
        />
        {repeat}
        <PrioritySelect value={values.priority} onChange={(priority) => set({ priority })} />
        <ListSelect value={values.listId} onChange={(listId) => set({ listId })} />
        <EstimateSelect
          value={values.estimatedMinutes || undefined}
          onChange={(estimatedMinutes = 0) => set({ estimatedMinutes })}
        />
        {canLinkGoal && (
          <ChoiceSelect
            label="Goal"
            none="No goal"
            value={values.goalId}
            options={[...goals.values()].map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(goalId) => set({ goalId })}
            icon={<Target size={15} />}
          />
        )}
      </div>
    </>
  );
}
