import type { ReactNode } from 'react';
import { ESTIMATES, type QuickAddDraft, type SwitchName } from '../../domain/quick-add/draft.ts';
import type { QuickAddPart } from '../../domain/quick-add/result.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { splitDue } from '../../domain/time/due.ts';
import { DateField, DeadlineTime } from '../task/date/date-fields.tsx';
import { GoalPicker } from '../task/pick/goal-picker.tsx';
import { ListChoice } from '../task/pick/list-choice.tsx';
import { ProjectPicker } from '../task/pick/project-picker.tsx';
import { PRIORITY_OPTIONS } from '../task/row/priority.tsx';
import { Segmented } from '../ui/field/segmented.tsx';
import { Switch } from '../ui/field/switch.tsx';
import { usePageMark } from '../ui/use-page-mark.ts';
import { QuickAddChips } from './quick-add-chips.tsx';
import type { QuickAddState } from './use-quick-add.ts';

/** The words in the text that say the field of a switch. */
const KINDS: Record<SwitchName, readonly QuickAddPart['kind'][]> = {
  deadline: ['date', 'deadline'],
  time: ['time'],
  priority: ['priority'],
  project: ['project'],
  goal: ['goal'],
  estimate: ['estimate'],
};

/**
 * All other fields of a new task (product.md §2). A field counts only while it is switched on, which words in the text do
 * as well.
 */
export default function QuickAddPanel(state: QuickAddState) {
  const { draft, set, input, parts, notes, doubts, projects, goals, lists } = state;
  usePageMark('all-fields');
  const due = splitDue(input.dueDate);
  const typed = (name: SwitchName) => parts.filter(({ kind }) => KINDS[name].includes(kind));
  const isOn = (name: SwitchName) => draft.on[name] || typed(name).length > 0;
  /** Switching off what the text says turns its words back into text. */
  const turn = (name: SwitchName, on: boolean) =>
    set({
      on: { ...draft.on, [name]: on },
      ignored: on ? draft.ignored : [...draft.ignored, ...typed(name).map(({ text }) => text)],
    });
  /** A choice counts instead of what the text says. */
  const choose = (name: SwitchName, change: Partial<QuickAddDraft>) =>
    set({ ...change, on: { ...draft.on, [name]: true } });
  const row = (name: SwitchName, label: string, picker: ReactNode) => (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 @md:flex-nowrap @md:justify-start coarse:min-h-11">
      <div className="shrink-0 @md:w-32">
        <Switch label={label} checked={isOn(name)} onChange={(on) => turn(name, on)} />
      </div>
      {/* Where it's narrow, each part of it is beside the switch if there's room, or else below. */}
      {isOn(name) && <div className="contents @md:block @md:min-w-0">{picker}</div>}
    </div>
  );

  return (
    <div className="@container mx-4 mb-3 sm:ml-12">
      {parts.length + notes.length + doubts.length > 0 && (
        <div className="pb-3">
          <QuickAddChips {...state} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-1.5 border-t border-line pt-3 @3xl:grid-cols-2">
        {row(
          'deadline',
          'Deadline',
          <DateField
            value={draft.on.deadline ? draft.deadline : (due.date ?? '')}
            onChange={(deadline) => choose('deadline', { deadline })}
          />,
        )}
        {row(
          'time',
          'Time',
          <DeadlineTime
            value={draft.on.time ? draft.time : (due.time ?? '')}
            alone={!input.dueDate}
            onChange={(time) => choose('time', { time })}
          />,
        )}
        {row(
          'priority',
          'Priority',
          <Segmented
            label="Priority"
            value={draft.on.priority ? draft.priority : input.priority}
            options={PRIORITY_OPTIONS}
            onChange={(priority) => choose('priority', { priority })}
          />,
        )}
        {projects.length > 0 &&
          row(
            'project',
            'Project',
            <ProjectPicker
              none="Choose a project"
              value={draft.on.project ? draft.project : (input.project ?? '')}
              onChange={(project) => choose('project', { project })}
            />,
          )}
        {goals.size > 0 &&
          // A task in another person's list belongs to them, and only they can link it to a goal.
          !splitSharedId(input.listId ?? '') &&
          row(
            'goal',
            'Goal',
            <GoalPicker
              none="Choose a goal"
              value={draft.on.goal ? draft.goal : (input.goalId ?? '')}
              onChange={(goal) => choose('goal', { goal })}
            />,
          )}
        {row(
          'estimate',
          'Estimate',
          <Segmented
            wrap
            label="Estimate"
            value={draft.on.estimate ? draft.estimate : input.estimatedMinutes}
            options={ESTIMATES.map((minutes) => ({
              value: minutes as number,
              label: estimateWords(minutes),
            }))}
            onChange={(estimate) => choose('estimate', { estimate })}
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

function LabeledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 sm:flex-row sm:items-start sm:gap-3">
      <p aria-hidden="true" className="w-32 shrink-0 text-sm font-medium text-ink-soft sm:leading-9">
        {label}
      </p>
      {children}
    </div>
  );
}
