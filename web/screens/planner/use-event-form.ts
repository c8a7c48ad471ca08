import { type RefObject, useState } from 'react';
import type { PlannerEvent, PlannerUpdates } from '../../../domain/planner/planner.ts';
import { isDaily } from '../../../domain/planner/slot.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useRows } from '../../store/use-store.ts';
import type { EventActions } from './use-event-actions.ts';

/** The event that the form opens with; a new one has no id. `key` distinguishes one opening from the next. */
export type Opening = Omit<PlannerEvent, 'id'> & { id?: string; key: number };

type Options = {
  opened: Opening;
  date: string;
  title: RefObject<HTMLInputElement | null>;
  actions: EventActions;
  onClose: () => void;
};

/** The form's date of an event without a date: a draft only saves fields of the same type as the initial ones. */
export const EVERY_DAY = '';
/** The same for an event without a task. */
export const NO_TASK = '';

/** And of one without a link. */
const NO_LINK = '';

/** The draft's name. Planning a task has its own draft. */
const draftName = ({ id, taskId }: Opening): string =>
  id !== undefined ? `event/${id}` : taskId ? `event/for ${taskId}` : 'event';

export function useEventForm({ opened, date, title, actions, onClose }: Options) {
  const { id, key: _, exceptDates: __, ...given } = opened;
  const draft = useDraft(draftName(opened), {
    ...given,
    date: given.date ?? EVERY_DAY,
    taskId: given.taskId ?? NO_TASK,
    link: given.link ?? NO_LINK,
  });
  const event = draft.value;
  const task = useRows('task').get(event.taskId);
  const [wrong, setWrong] = useState<string>();
  const set = (part: Partial<typeof event>) => {
    draft.set(part);
    setWrong(undefined);
  };
  const everyDay = event.date === EVERY_DAY;
  /** What is changed is an event of every day, or a single day of it. */
  const ofDaily = id !== undefined && isDaily(given);

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
    if ('link' in updates) updates.link = event.link.trim() || null;
    const refused =
      id === undefined
        ? actions.add({
            ...event,
            date: event.date || undefined,
            taskId: event.taskId || undefined,
            link: event.link.trim() || undefined,
          })
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
  return { draft, event, given, task, wrong, set, everyDay, ofDaily, save };
}
