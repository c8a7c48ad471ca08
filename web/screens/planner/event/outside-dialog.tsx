import { CalendarDays, ListPlus, MapPin, Video } from 'lucide-react';
import { useRef } from 'react';
import type { OutsideEvent } from '../../../../domain/planner/event/outside-event.ts';
import { isAllDay, slotMinutes } from '../../../../domain/planner/event/slot.ts';
import type { TaskInput } from '../../../../domain/task/task.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { useTaskActions } from '../../../task/act/use-task-actions.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { Typed } from '../../../ui/typed.tsx';

type Props = { event: OutsideEvent | null; onClose: () => void };

/** An event of another calendar: it can be joined and made a task, and is changed where it comes from. */
export default function OutsideDialog({ event, onClose }: Props) {
  const { add } = useTaskActions();
  const first = useRef<HTMLButtonElement>(null);
  // The dialog fades out after closing, so it keeps showing the last event.
  const shown = useKept(event);
  if (!shown) return null;
  const { title, link, outside } = shown;
  return (
    <Dialog open={event !== null} onClose={onClose} title="Event" initialFocus={first}>
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-base font-semibold wrap-anywhere">
          <Typed>{title}</Typed>
        </p>
        <ul className="grid gap-2 text-sm text-ink-soft">
          <li>{whenWords(shown)}</li>
          {outside.place && (
            <li className="flex items-center gap-2 wrap-anywhere">
              <MapPin size={15} className="shrink-0" aria-hidden="true" />
              <Typed>{outside.place}</Typed>
            </li>
          )}
          <li className="flex items-center gap-2 wrap-anywhere">
            <CalendarDays size={15} className="shrink-0" aria-hidden="true" />
            <Typed>{outside.calendar}</Typed>
          </li>
          {outside.isFree && <li>Doesn’t count as busy</li>}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            ref={first}
            onClick={() => {
              add(taskOf(shown));
              onClose();
            }}
          >
            <ListPlus size={16} /> Make a task of it
          </Button>
          {link && (
            <a href={link} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              <Video size={16} /> Join
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function whenWords(event: OutsideEvent): string {
  const { date = '', lastDate = date } = event;
  const days = lastDate === date ? longDay(date) : `${longDay(date)} – ${longDay(lastDate)}`;
  return isAllDay(event) ? days : `${days}, ${timesWords(event)}`;
}

/** Planned for the same time. */
function taskOf(event: OutsideEvent): TaskInput {
  const { title, date = '', lastDate, start, link } = event;
  const isTimed = !isAllDay(event);
  return {
    title,
    plannedFor: isTimed ? `${date}T${start}` : date,
    ...(isTimed && !lastDate && { estimatedMinutes: Math.max(1, slotMinutes(event)) }),
    ...(link && { description: link }),
  };
}
