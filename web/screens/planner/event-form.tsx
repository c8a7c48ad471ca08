import { type RefObject, useId, useState } from 'react';
import { MAX_TITLE, type PlannerEvent, type PlannerUpdates } from '../../../domain/planner/planner.ts';
import { longDay } from '../../task/due-words.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CATEGORY_OPTIONS } from './categories.tsx';
import type { EventActions } from './use-event-actions.ts';

/** An event as the form opens on it; without an id it is a new one. `key` tells one opening from the next. */
export type Draft = Omit<PlannerEvent, 'id'> & { id?: string; key: number };

type Props = {
  draft: Draft;
  date: string;
  title: RefObject<HTMLInputElement | null>;
  actions: EventActions;
  onClose: () => void;
};

/** What a person changed; fields merge one by one, so only these are sent. */
function changes(before: Draft, after: Omit<PlannerEvent, 'id'>): PlannerUpdates {
  const names = ['title', 'start', 'end', 'category', 'date'] as const;
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name] ?? null]),
  );
}

export function EventForm({ draft, date, title, actions, onClose }: Props) {
  const { id, key: _, ...given } = draft;
  const [event, setEvent] = useState(given);
  const [wrong, setWrong] = useState<string>();
  const wrongId = useId();
  const set = (part: Partial<typeof given>) => {
    setEvent({ ...event, ...part });
    setWrong(undefined);
  };
  const everyDay = event.date === undefined;
  const field = { 'aria-describedby': wrong ? wrongId : undefined };

  const save = () => {
    const updates = id === undefined ? undefined : changes(draft, event);
    const refused =
      id === undefined
        ? actions.add(event)
        : Object.keys(updates ?? {}).length > 0
          ? actions.update(id, { ...updates })
          : undefined;
    if (refused === undefined) return onClose();
    setWrong(refused);
    if (!event.title.trim()) title.current?.focus();
  };

  return (
    <DialogForm
      onSubmit={save}
      onCancel={onClose}
      submit={id === undefined ? 'Add Event' : 'Save'}
      onDelete={
        id === undefined
          ? undefined
          : () => {
              actions.remove({ ...given, id });
              onClose();
            }
      }
    >
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
            onChange={({ target }) => set({ [name]: target.value })}
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
      <div>
        <Switch
          label="Every day"
          checked={everyDay}
          onChange={(all) => set({ date: all ? undefined : (given.date ?? date) })}
        />
        <p className="text-sm text-ink-soft">
          {everyDay
            ? 'Part of each day; a change shows on all of them.'
            : `Only on ${longDay(event.date ?? date)}.`}
        </p>
      </div>
      {wrong && (
        <p id={wrongId} role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {wrong}
        </p>
      )}
    </DialogForm>
  );
}
