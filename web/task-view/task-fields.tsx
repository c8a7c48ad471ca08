import { CalendarCheck, CalendarClock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { ESTIMATES } from '../../domain/quick-add/draft.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { datesWarning } from '../../domain/task/dates-warning.ts';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { useRows } from '../store/use-store.ts';
import { DuePicker } from '../task/date/due-picker.tsx';
import { ChoiceSelect } from '../task/pick/choice-select.tsx';
import { GoalPicker } from '../task/pick/goal-picker.tsx';
import { ListPicker } from '../task/pick/list-select.tsx';
import { ProjectPicker } from '../task/pick/project-picker.tsx';
import { PrioritySelect } from '../task/row/priority.tsx';
import type { TaskValues } from './task-values.ts';

/** A property that is edited elsewhere, and whether it has a value. */
export type OtherProperty = { id: string; name: string; isSet: boolean; control: ReactNode };

type Props = {
  values: TaskValues;
  set: (part: Partial<TaskValues>) => void;
  /** Whether it repeats, and so always has a deadline. */
  repeats: boolean;
  others: readonly OtherProperty[];
};

/** What is known about a task, each with its name, then everything that could be added, as icons. */
export function TaskFields({ values, set, repeats, others }: Props) {
  const goals = useRows('goal');
  // A task in another person's list belongs to them, and only they can link it to a goal.
  const canLinkGoal = goals.size > 0 && !splitSharedId(values.listId);
  const { dueDate, plannedFor, hiddenUntil, estimatedMinutes, project, goalId } = values;
  const own: OtherProperty[] = [
    {
      id: 'deadline',
      name: 'Deadline',
      isSet: true,
      control: (
        <DuePicker
          name="Deadline"
          due={dueDate || undefined}
          required={repeats}
          onChange={(to = '') => (to || !repeats) && set({ dueDate: to })}
        />
      ),
    },
    {
      id: 'when',
      name: 'When',
      isSet: Boolean(plannedFor),
      control: (
        <DuePicker
          name="When"
          icon={<CalendarCheck size={15} />}
          due={plannedFor || undefined}
          onChange={(to = '') => set({ plannedFor: to })}
        />
      ),
    },
    {
      id: 'start',
      name: 'Start',
      isSet: Boolean(hiddenUntil),
      control: (
        <DuePicker
          name="Start"
          icon={<CalendarClock size={15} />}
          isDay
          due={hiddenUntil || undefined}
          onChange={(to = '') => set({ hiddenUntil: to.slice(0, 10) })}
        />
      ),
    },
    {
      id: 'priority',
      name: 'Priority',
      isSet: true,
      control: <PrioritySelect value={values.priority} onChange={(priority) => set({ priority })} />,
    },
    {
      id: 'list',
      name: 'List',
      isSet: true,
      control: <ListPicker value={values.listId} onChange={(listId) => set({ listId })} />,
    },
    {
      id: 'project',
      name: 'Project',
      isSet: Boolean(project),
      control: <ProjectPicker none="No project" value={project} onChange={(to) => set({ project: to })} />,
    },
    {
      id: 'estimate',
      name: 'Estimate',
      isSet: Boolean(estimatedMinutes),
      control: (
        <EstimateSelect
          value={estimatedMinutes || undefined}
          onChange={(to = 0) => set({ estimatedMinutes: to })}
        />
      ),
    },
    ...(canLinkGoal
      ? [
          {
            id: 'goal',
            name: 'Goal',
            isSet: Boolean(goalId),
            control: <GoalPicker none="No goal" value={goalId} onChange={(to) => set({ goalId: to })} />,
          },
        ]
      : []),
  ];
  const all = [...own, ...others];
  const shown = (isSet: boolean) =>
    all
      .filter((one) => one.isSet === isSet)
      .map(({ control, ...rest }) => (
        <TaskProperty key={rest.id} {...rest}>
          {control}
        </TaskProperty>
      ));
  const warning = datesWarning({
    hiddenUntil: hiddenUntil || undefined,
    plannedFor: plannedFor || undefined,
    dueDate: dueDate || undefined,
  });
  // They all have the same parent, so that one stays open while it gets its first value.
  return (
    <div className="flex flex-wrap items-center">
      {[
        ...shown(true),
        <p key="warning" role="status" className="basis-full pb-2 text-sm text-ink-soft empty:hidden">
          {warning}
        </p>,
        <span key="add" aria-hidden="true" className="w-22 shrink-0 text-xs text-ink-faint phone:hidden">
          Add
        </span>,
        ...shown(false),
      ]}
    </div>
  );
}

type EstimateSelectProps = { value: number | undefined; onChange: (minutes: number | undefined) => void };

function EstimateSelect({ value, onChange }: EstimateSelectProps) {
  const minutes = [...new Set([...ESTIMATES, ...(value ? [value] : [])])].sort((a, b) => a - b);
  return (
    <ChoiceSelect
      label="Estimate"
      none="No estimate"
      value={String(value ?? '')}
      onChange={(said) => onChange(said ? Number(said) : undefined)}
      options={minutes.map((one) => ({ value: String(one), label: estimateWords(one) }))}
      icon={<Hourglass size={15} />}
    />
  );
}

type TaskPropertyProps = {
  /** Names it for the keys of the task. */
  id: string;
  name: string;
  isSet: boolean;
  children: ReactNode;
};

/** A property of a task: with its name while it has a value, otherwise as an icon beside the others that could be added. */
function TaskProperty({ id, name, isSet, children }: TaskPropertyProps) {
  return (
    <div
      data-property={id}
      data-unset={isSet ? undefined : true}
      className={`flex min-w-0 ${isSet ? 'basis-full items-start' : 'phone:-ml-2.5 phone:basis-1/5 phone:coarse:-ml-3.5'}`}
    >
      {isSet && (
        <span
          aria-hidden="true"
          className="w-22 shrink-0 py-2.5 text-xs leading-4 text-ink-faint coarse:py-3.5"
        >
          {name}
        </span>
      )}
      {children}
    </div>
  );
}
