import { type RefObject, useId, useState } from 'react';
import {
  isDaily,
  MAX_TITLE,
  type PlannerEvent,
  type PlannerUpdates,
} from '../../../domain/planner/planner.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useRows } from '../../store/use-store.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CATEGORY_OPTIONS } from './categories.tsx';
import { EventDay } from './event-day.tsx';
import { PlannedTask } from './planned-task.tsx';
import type { EventActions } from './use-event-actions.ts';

/** The event that the form opens with; a new one has no id. `key` distinguishes one opening from the next. */
export type Opening = Omit<PlannerEvent, 'id'> & { id?: string; key: number };

type Props = {
  opened: Opening;
  date: string;
  title: RefObject<HTMLInputElement | null>;
  actions: EventActions;
  onRemove(event: PlannerEvent): void;
  onClose: () => void;
};

/** The form's date of an event without a date: a draft only saves fields of the same type as the initial ones. */
const EVERY_DAY = '';
/** The same for an event without a task. */
const NO_TASK = '';

/** The draft's name. Planning a task has its own draft. */
const draftName = ({ id, taskId }: Opening): string =>
  id !== undefined ? `event/${id}` : taskId ? `event/for ${taskId}` : 'event';

export function EventForm({ opened, date, title, actions, onRemove, onClose }: Props) {
  const { id, key: _, exceptDates: __, ...given } = opened;
  const draft = useDraft(draftName(opened), {
    ...given,
    date: given.date ?? EVERY_DAY,
    taskId: given.taskId ?? NO_TASK,
  });
  const event = draft.value;
  const task = useRows('task').get(event.taskId);
  const [wrong, setWrong] = useState<string>();
  const wrongId = useId();
  const set = (part: Partial<typeof event>) => {
    draft.set(part);
    setWrong(undefined);
  };
  const everyDay = event.date === EVERY_DAY;
  /** What is changed is an event of every day, or a single day of it. */
  const ofDaily = id !== undefined && isDaily(given);
  const field = { 'aria-describedby': wrong ? wrongId : undefined };

  const save = () => {
    // Fields are merged one by one, so only those the person changed are sent.
    const { date: _, ...changes } = draft.changes;
    const updates: PlannerUpdates = changes;
    const changesDay = event.date !== (given.date ?? EVERY_DAY);
    if (changesDay && !ofDaily) updates.date = event.date || null;
    if ('taskId' in updates) {
      updates.taskId ||= null;
      // The event’s own title may be older than the one the task gave it.
      updates.title = event.title;
    }
    const refused =
      id === undefined
        ? actions.add({ ...event, date: event.date || undefined, taskId: event.taskId || undefined })
        : Object.keys(updates).length === 0
          ? undefined
          : ofDaily && changesDay
            ? actions.updateOn(date, { ...given, id }, updates)
            : actions.update(id, updates);
    if (refused === undefined) {
      draft.sent();
      return onClose();
    }
    setWrong(refused);
    if (!event.title.trim()) title.current?.focus();
  };

  return (
    <DialogForm
      onSubmit={save}
      onCancel={onClose}
      submit={id === undefined ? 'Add Event' : 'Save'}
      draft={draft}
      onDelete={
        id === undefined
          ? undefined
          : () => {
              onRemove({ ...given, id });
              draft.clear();
              onClose();
            }
      }
    >
      {task ? (
        <PlannedTask task={task} onUnlink={() => set({ taskId: NO_TASK, title: event.title })} />
      ) : (
        <Field
          ref={title}
          label="Title"
          value={event.title}
          maxLength={MAX_TITLE}
          autoComplete="off"
          aria-invalid={wrong !== undefined && !event.title.trim()}
          onChange={({ target }) => set({ title: target.value })}
          {...field}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {(['start', 'end'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'start' ? 'Start' : 'End'}
            type="time"
            value={event[name]}
            aria-invalid={
              wrong !== undefined && (!event[name] || (name === 'end' && event.end <= event.start))
            }
            // Start and end only make sense together, so the draft stores both.
            onChange={({ target }) => set({ start: event.start, end: event.end, [name]: target.value })}
            {...field}
          />
        ))}
      </div>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-xs font-medium text-ink-soft">
          Category
        </p>
        <Segmented
          label="Category"
          value={event.category}
          onChange={(category) => set({ category })}
          options={CATEGORY_OPTIONS}
          wrap
        />
      </div>
      <EventDay
        ofDaily={ofDaily}
        everyDay={everyDay}
        date={event.date || (given.date ?? date)}
        onChange={(day) => set({ date: day ?? EVERY_DAY })}
      />
      {wrong && (
        <p id={wrongId} role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {wrong}
        </p>
      )}
    </DialogForm>
  );
}
