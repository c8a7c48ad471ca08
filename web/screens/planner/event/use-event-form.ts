import { type RefObject, useState } from 'react';
import { isRecurring } from '../../../../domain/planner/event/begin-days.ts';
import type { OccurrenceScope } from '../../../../domain/planner/event/event-series.ts';
import {
  daysAfterFirst,
  type PlannerEvent,
  type PlannerInput,
  type PlannerUpdates,
} from '../../../../domain/planner/event/planner.ts';
import { isDaily } from '../../../../domain/planner/event/slot.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { followRow } from '../../../drafts/follow-row.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useRows } from '../../../store/use-store.ts';
import type { EventActions } from './use-event-actions.ts';

/** The event that the form opens with; a new one has no id. `key` distinguishes one opening from the next. */
export type Opening = Omit<PlannerEvent, 'id'> & {
  id?: string;
  key: number;
  /** The day on which the occurrence begins that it was opened from. */
  first?: LocalDate;
};

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

/** And of one without what else it may have. */
const NONE = '';
const OPTIONAL = ['link', 'lastDate', 'repeat', 'color'] as const;

/** The draft's name. Planning a task has its own draft. */
const draftName = ({ id, taskId }: Opening): string =>
  id !== undefined ? `event/${id}` : taskId ? `event/for ${taskId}` : 'event';

export function useEventForm({ opened, date, title, actions, onClose }: Options) {
  const { id, first = date } = opened;
  const row = useRows('event').get(id ?? '');
  // A task gave it another title than its own.
  const now = row ? { ...row, ...(row.taskId && { title: opened.title }) } : opened;
  const stored = storedIn(now);
  /** A change of some of its days is about the one that it was opened from. */
  const given = { ...stored, ...(isRecurring(stored) && stored.date && occurrenceDays(stored, first)) };
  const draft = useDraft(
    draftName(opened),
    {
      ...given,
      date: given.date ?? EVERY_DAY,
      taskId: given.taskId ?? NO_TASK,
      link: given.link ?? NONE,
      lastDate: given.lastDate ?? NONE,
      repeat: given.repeat ?? NONE,
      color: (given.color ?? NONE) as string,
      scope: 'day' as OccurrenceScope,
    },
    ['scope'],
    followRow,
  );
  const event = draft.value;
  const isSeries = id !== undefined && given.repeat !== undefined;
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
    const { scope: _, date: __, color: ___, ...changes } = draft.changes;
    const updates: PlannerUpdates = changes;
    for (const field of OPTIONAL)
      if (field in draft.changes) updates[field] = (event[field].trim() || null) as never;
    if (isSeries && event.scope === 'day') delete updates.repeat;
    const changesDay = event.date !== (given.date ?? EVERY_DAY);
    if (changesDay && !ofDaily) updates.date = event.date || null;
    if ('taskId' in updates) {
      updates.taskId ||= null;
      // The event’s own title may be older than the one the task gave it.
      updates.title = event.title;
    }
    const refused =
      id === undefined
        ? actions.add({
            title: event.title,
            start: event.start,
            end: event.end,
            category: event.category,
            date: event.date || undefined,
            taskId: event.taskId || undefined,
            ...optional(event),
          })
        : Object.keys(updates).length === 0
          ? undefined
          : ofDaily && changesDay
            ? actions.changeSeries({ id }, first, 'day', updates)
            : isSeries && !changesDay
              ? actions.changeSeries({ id, repeat: given.repeat }, first, event.scope, updates)
              : actions.update(id, updates);
    if (refused === undefined) {
      draft.sent();
      return onClose();
    }
    setWrong(refused);
    if (!event.title.trim()) title.current?.focus();
  };
  return { draft, event, given, first, task, wrong, set, everyDay, ofDaily, isSeries, save };
}

/** An event without what its form has no field for. */
function storedIn(event: Opening | PlannerEvent) {
  const { id: _, key: __, first: ___, exceptDates: ____, overlaps: _____, ...stored } = event as Opening;
  return stored;
}

type Optional = Pick<PlannerInput, (typeof OPTIONAL)[number]>;
const optional = (event: Record<keyof Optional, string>): Optional =>
  Object.fromEntries(
    OPTIONAL.flatMap((field) => (event[field].trim() ? [[field, event[field].trim()]] : [])),
  );

function occurrenceDays(event: Pick<PlannerEvent, 'date' | 'lastDate'>, first: LocalDate) {
  const days = daysAfterFirst(event);
  const last = Temporal.PlainDate.from(first).add({ days }).toString();
  return { date: first, ...(days > 0 && { lastDate: last }) };
}
