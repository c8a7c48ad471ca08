import { Target } from 'lucide-react';
import { useId } from 'react';
import { MAX_PROJECT, type Task } from '../../domain/task.ts';
import { useRows } from '../store/use-store.ts';
import { Field } from '../ui/field.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { DuePicker } from './due-picker.tsx';
import { EstimateSelect } from './estimate-select.tsx';
import { ListSelect } from './list-select.tsx';
import { PrioritySelect } from './priority.tsx';
import { useProjects } from './use-projects.ts';

type Props = { draft: Task; set: (part: Partial<Task>) => void };

/** What a task has besides its words. */
export function TaskFields({ draft, set }: Props) {
  const projects = useProjects();
  const goals = useRows('goal');
  const known = useId();
  return (
    <>
      <Field
        label="Project"
        list={known}
        value={draft.project ?? ''}
        maxLength={MAX_PROJECT}
        autoComplete="off"
        placeholder="None"
        onChange={(event) => set({ project: event.target.value || undefined })}
      />
      <datalist id={known}>
        {projects.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <DuePicker due={draft.dueDate} onChange={(dueDate) => set({ dueDate })} />
        <PrioritySelect value={draft.priority} onChange={(priority) => set({ priority })} />
        <ListSelect value={draft.listId} onChange={(listId) => set({ listId })} />
        <EstimateSelect
          value={draft.estimatedMinutes}
          onChange={(estimatedMinutes) => set({ estimatedMinutes })}
        />
        {goals.size > 0 && (
          <ChoiceSelect
            label="Goal"
            none="No goal"
            value={draft.goalId ?? ''}
            options={[...goals.values()].map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(goalId) => set({ goalId: goalId || undefined })}
            icon={<Target size={15} />}
          />
        )}
      </div>
    </>
  );
}
