import type { ReactNode } from 'react';
import { ESTIMATES, type SwitchName } from '../../domain/quick-add/draft.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { DateField, DeadlineTime } from '../task/date/date-fields.tsx';
import { GoalPicker } from '../task/pick/goal-picker.tsx';
import { ListChoice } from '../task/pick/list-choice.tsx';
import { ProjectPicker } from '../task/pick/project-picker.tsx';
import { PRIORITY_OPTIONS } from '../task/row/priority.tsx';
import { Segmented } from '../ui/field/segmented.tsx';
import { Switch } from '../ui/field/switch.tsx';
import { LabeledField } from './labeled-field.tsx';
import type { QuickAddState } from './use-quick-add.ts';

/** All other fields of a new task (product.md §2); a field counts only while it is switched on. */
export default function QuickAddPanel({ draft, set, input, projects, goals, lists }: QuickAddState) {
  const row = (name: SwitchName, label: string, picker: ReactNode) => (
    <div className="flex min-h-9 flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center">
      <div className="w-32 shrink-0">
        <Switch
          label={label}
          checked={draft.on[name]}
          onChange={(on) => set({ on: { ...draft.on, [name]: on } })}
        />
      </div>
      {draft.on[name] && <div className="min-w-0">{picker}</div>}
    </div>
  );

  return (
    <div className="@container mx-4 mb-3 border-t border-line pt-3 sm:ml-12">
      <div className="grid grid-cols-1 gap-x-6 gap-y-1.5 @3xl:grid-cols-2">
        {row(
          'deadline',
          'Deadline',
          <DateField value={draft.deadline} onChange={(deadline) => set({ deadline })} />,
        )}
        {row(
          'time',
          'Time',
          <DeadlineTime value={draft.time} alone={!input.dueDate} onChange={(time) => set({ time })} />,
        )}
        {row(
          'priority',
          'Priority',
          <Segmented
            label="Priority"
            value={draft.priority}
            options={PRIORITY_OPTIONS}
            onChange={(priority) => set({ priority })}
          />,
        )}
        {projects.length > 0 &&
          row(
            'project',
            'Project',
            <ProjectPicker
              none="Choose a project"
              value={draft.project}
              onChange={(project) => set({ project })}
            />,
          )}
        {goals.size > 0 &&
          // A task in another person's list belongs to them, and only they can link it to a goal.
          !splitSharedId(input.listId ?? '') &&
          row(
            'goal',
            'Goal',
            <GoalPicker none="Choose a goal" value={draft.goal} onChange={(goal) => set({ goal })} />,
          )}
        {row(
          'estimate',
          'Estimate',
          <Segmented
            wrap
            label="Estimate"
            value={draft.estimate}
            options={ESTIMATES.map((minutes) => ({
              value: minutes as number,
              label: estimateWords(minutes),
            }))}
            onChange={(estimate) => set({ estimate })}
          />,
        )}
      </div>
      <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
        <LabeledField label="List">
          <ListChoice lists={lists} value={input.listId} onChange={(listId) => set({ listId })} />
        </LabeledField>
      </div>
    </div>
  );
}
