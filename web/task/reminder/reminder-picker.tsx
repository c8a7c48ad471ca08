import { AlarmClock, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { REMINDERS_PER_TASK, type Reminder } from '../../../domain/reminder/reminder.ts';
import { BEFORE_CHOICES, beforeWords } from '../../../domain/reminder/reminder-words.ts';
import type { Task } from '../../../domain/task/task.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { Popover } from '../../ui/overlay/overlays.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { dueWords } from '../date/due-words.ts';
import { PickerButton } from '../pick/picker-button.tsx';
import { ReminderAtTime } from './reminder-at-time.tsx';
import { ExistingReminder, ITEM } from './reminder-item.tsx';

const countWords = (count: number): string => (count === 1 ? '1 reminder' : `${count} reminders`);

/** The person's own reminders of a task. Nobody else sees them, even in a shared list. */
export default function ReminderPicker({ task }: { task: Task }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const store = useStore();
  const now = useLocalMinute();
  const all = useRows('reminder');
  const own = [...all.values()].filter(({ taskId }) => taskId === task.id);
  const isFull = own.length >= REMINDERS_PER_TASK;

  const act = (work: (writes: Writes) => void) => attemptWrites(store, 'Couldn’t change the reminders', work);
  const add = (reminder: Pick<Reminder, 'at'> | Pick<Reminder, 'minutesBefore'>) =>
    act((writes) => writes.add('reminder', { taskId: task.id, ...reminder }));
  const remove = (id: string) => act((writes) => writes.remove('reminder', id));
  const before = (minutes: number) => own.find(({ minutesBefore }) => minutesBefore === minutes);
  const times = own
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const others = own.filter(
    ({ minutesBefore: one }) => one !== undefined && !BEFORE_CHOICES.some((n) => n === one),
  );
  const words = own.length > 0 ? countWords(own.length) : 'Remind me';
  return (
    <>
      <PickerButton
        ref={button}
        label={`Reminders: ${own.length > 0 ? words : 'none of its own'}`}
        icon={<AlarmClock size={15} />}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {words}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Reminders">
        <div className="max-h-[min(32rem,70dvh)] overflow-y-auto">
          {times.map(({ id, at = '' }) => (
            <ExistingReminder key={id} words={dueWords(at, now)} onRemove={() => remove(id)} />
          ))}
          {others.map(({ id, minutesBefore = 0 }) => (
            <ExistingReminder key={id} words={beforeWords(minutesBefore)} onRemove={() => remove(id)} />
          ))}
          {task.dueDate !== undefined &&
            BEFORE_CHOICES.map((minutes) => {
              const chosen = before(minutes);
              return (
                <button
                  key={minutes}
                  type="button"
                  aria-pressed={chosen !== undefined}
                  disabled={!chosen && isFull}
                  className={`${ITEM} disabled:text-ink-faint`}
                  onClick={() => (chosen ? remove(chosen.id) : add({ minutesBefore: minutes }))}
                >
                  <span className="flex w-4 justify-center text-accent-text">
                    {chosen && <Check size={16} />}
                  </span>
                  {beforeWords(minutes)}
                </button>
              );
            })}
          <ReminderAtTime start={task.dueDate} now={now} disabled={isFull} onAdd={(at) => add({ at })} />
          <p className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">
            {isFull
              ? `A task can have at most ${REMINDERS_PER_TASK} reminders.`
              : 'Only you get these reminders.'}
          </p>
        </div>
      </Popover>
    </>
  );
}
