import { History, Video } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { isLink, MAX_TITLE, type PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { useRows } from '../../../store/use-store.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { TimeField } from '../../../ui/field/time-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { CATEGORY_OPTIONS } from './categories.tsx';
import { EventColor } from './event-color.tsx';
import { EventDays } from './event-days.tsx';
import { PlannedTask } from './planned-task.tsx';
import type { EventActions } from './use-event-actions.ts';
import { EVERY_DAY, NO_TASK, type Opening, useEventForm } from './use-event-form.ts';

type Props = {
  opened: Opening;
  date: string;
  title: RefObject<HTMLInputElement | null>;
  actions: EventActions;
  onRemove(event: PlannerEvent, first: string): void;
  onClose: () => void;
};

export function EventForm({ opened, date, title, actions, onRemove, onClose }: Props) {
  const { id } = opened;
  const { draft, event, given, first, task, wrong, set, everyDay, ofDaily, isSeries, save } = useEventForm({
    opened,
    date,
    title,
    actions,
    onClose,
  });
  const wrongId = useId();
  const field = { 'aria-describedby': wrong ? wrongId : undefined };
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
              onRemove({ ...opened, id }, first);
              draft.clear();
              onClose();
            }
      }
      more={id !== undefined && <EventHistory id={id} />}
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
          <TimeField
            key={name}
            label={name === 'start' ? 'Start' : 'End'}
            value={event[name]}
            aria-invalid={
              wrong !== undefined &&
              (!event[name] || (name === 'end' && !event.lastDate && event.end <= event.start))
            }
            // Start and end only make sense together, so the draft stores both.
            onChange={(time = '') => set({ start: event.start, end: event.end, [name]: time })}
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
      {(event.category === 'meeting' || event.link) && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field
              label="Link to join"
              type="url"
              inputMode="url"
              placeholder="https://"
              value={event.link}
              autoComplete="off"
              onChange={({ target }) => set({ link: target.value })}
              {...field}
            />
          </div>
          {isLink(given.link) && (
            <a
              href={given.link}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass('plain')} h-10! coarse:h-11!`}
            >
              <Video size={16} /> Join
            </a>
          )}
        </div>
      )}
      {!isSeries && (
        <EventDay
          ofDaily={ofDaily}
          everyDay={everyDay}
          date={event.date || (given.date ?? date)}
          hasMore={event.repeat !== '' || event.lastDate !== ''}
          onChange={(day) => set({ date: day ?? EVERY_DAY })}
        />
      )}
      {everyDay || ofDaily ? (
        <div className="flex">
          <EventColor color={event.color} onChange={(color) => set({ color })} />
        </div>
      ) : (
        <EventDays event={event} date={event.date} isSeries={isSeries} onChange={(part) => set(part)} />
      )}
      {wrong && (
        <p id={wrongId} role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {wrong}
        </p>
      )}
    </DialogForm>
  );
}

const RowHistory = popupPart(() => import('../../../row-history/row-history.tsx'));

/** Opens what happened to an event. */
function EventHistory({ id }: { id: string }) {
  const event = useRows('event').get(id);
  const [open, setOpen] = useState(false);
  if (!event) return null;
  return (
    <>
      <IconButton label="History" icon={<History size={16} />} onClick={() => setOpen(true)} />
      <RowHistory entity="event" row={event} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type EventDayProps = {
  /** An event of every day is changed. */
  ofDaily: boolean;
  everyDay: boolean;
  /** The day, if it isn't every day. */
  date: string;
  /** Whether it's on other days, too, as its own fields say. */
  hasMore: boolean;
  /** @param date undefined for every day */
  onChange(date: string | undefined): void;
};

const OPTIONS = [
  { value: 'this', label: 'This day' },
  { value: 'every', label: 'Every day' },
] as const;

function EventDay({ ofDaily, everyDay, date, hasMore, onChange }: EventDayProps) {
  if (!ofDaily)
    return (
      <div>
        <Switch label="Every day" checked={everyDay} onChange={(all) => onChange(all ? undefined : date)} />
        <p className="text-sm text-ink-soft">
          {everyDay
            ? 'Repeats every day.'
            : `${hasMore ? 'From' : 'Only on'} ${longDay(date)}${hasMore ? ' on' : ''}.`}
        </p>
      </div>
    );
  return (
    <div className="flex flex-col items-start">
      <Segmented
        label="Days to change"
        value={everyDay ? 'every' : 'this'}
        onChange={(which) => onChange(which === 'every' ? undefined : date)}
        options={OPTIONS}
      />
      <p className="mt-1.5 text-sm text-ink-soft">
        {everyDay
          ? 'Repeats every day. Changes apply to every day.'
          : `Changes apply only to ${longDay(date)}.`}
      </p>
    </div>
  );
}
