import { AlarmClock, Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { REMINDERS_PER_TASK, type Reminder } from '../../../domain/reminder/reminder.ts';
import { BEFORE_CHOICES, beforeWords } from '../../../domain/reminder/reminder-words.ts';
import type { Task } from '../../../domain/task/task.ts';
import { splitDue } from '../../../domain/time/due.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TimeField } from '../../ui/field/time-field.tsx';
import { Popover } from '../../ui/overlay/overlays.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { dueWords } from '../date/due-words.ts';
import { PickerButton } from '../pick/picker-button.tsx';

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

const ITEM =
  'flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm transition-colors hover:bg-sunken -outline-offset-2 aria-pressed:bg-accent-soft coarse:min-h-11';

function ExistingReminder({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={`Remove the reminder: ${words}`} onClick={onRemove} className={ITEM}>
      <span className="flex w-4 justify-center text-ink-faint">
        <AlarmClock size={15} />
      </span>
      <span className="min-w-0 flex-1 truncate">{words}</span>
      <X size={15} className="text-ink-faint" />
    </button>
  );
}

type Props = { start: string | undefined; now: string; disabled: boolean; onAdd: (at: string) => void };

function ReminderAtTime({ start, now, disabled, onAdd }: Props) {
  const [at, setAt] = useState({ date: splitDue(start ?? now).date, time: '' });
  const [isTried, setTried] = useState(false);
  const minute = `${at.date}T${at.time}`;
  const isOver = at.time !== '' && minute <= now;
  const isMissing = at.date === '' || at.time === '';
  const missing = (part: 'date' | 'time', words: string) => (isTried && at[part] === '' ? words : undefined);
  return (
    <div className="mt-1.5 border-t border-line px-2.5 pt-2.5">
      <div className="grid grid-cols-[1.3fr_1fr] gap-2">
        <Field
          label="Day"
          type="date"
          value={at.date}
          problem={missing('date', 'Choose a day.')}
          onChange={({ target }) => setAt({ ...at, date: target.value })}
        />
        <TimeField
          label="Time"
          value={at.time}
          problem={isOver ? 'That time has passed.' : missing('time', 'Choose a time.')}
          onChange={(time = '') => setAt({ ...at, time })}
        />
      </div>
      <Button
        className="mt-2 w-full"
        disabled={disabled}
        onClick={() => {
          // The button stays enabled, so that it keeps the focus.
          setTried(isMissing);
          if (isMissing || isOver) return;
          onAdd(minute);
          setAt({ ...at, time: '' });
        }}
      >
        Add reminder
      </Button>
    </div>
  );
}
