import { type RefObject, useRef, useState } from 'react';
import { makeRule, ruleText } from '../../../domain/repeat/rule.ts';
import { MAX_TIMES, MIN_TIMES, USUAL_TIMES } from '../../../domain/repeat/target.ts';
import { type TaskInput, taskInput } from '../../../domain/task/task.ts';
import { type Place, workdaysOf } from '../../../domain/time/place.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { usePlace } from '../../device/place.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useTaskActions } from '../../task/act/use-task-actions.ts';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';

const RHYTHMS = [
  { value: 'daily', label: 'Every day' },
  { value: 'workdays', label: 'On workdays' },
  { value: 'week', label: 'Times a week' },
  { value: 'month', label: 'Times a month' },
] as const;
type Rhythm = (typeof RHYTHMS)[number]['value'];
const NEW: { title: string; rhythm: Rhythm; times: string } = {
  title: '',
  rhythm: 'week',
  times: String(USUAL_TIMES),
};

export function NewHabit({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="New habit" initialFocus={title}>
      <NewHabitForm title={title} onClose={onClose} />
    </Dialog>
  );
}

function NewHabitForm({
  title,
  onClose,
}: {
  title: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}) {
  const draft = useDraft('habit', NEW);
  const { value, set } = draft;
  const times = useRef<HTMLInputElement>(null);
  const { add } = useTaskActions();
  const place = usePlace();
  const today = useLocalMinute().slice(0, 10);
  const [isTried, setTried] = useState(false);
  const untitled = value.title.trim() ? '' : 'Please enter a habit';
  const isTarget = value.rhythm === 'week' || value.rhythm === 'month';
  const problem =
    isTarget && !isTimes(value.times) ? `Enter a number from ${MIN_TIMES} to ${MAX_TIMES}.` : '';
  const save = () => {
    setTried(true);
    if (untitled) return title.current?.focus();
    if (problem) return times.current?.focus();
    if (add(habitOf(value, today, place))) {
      draft.sent();
      onClose();
    }
  };
  return (
    <DialogForm onSubmit={save} onCancel={onClose} submit="Add habit" draft={draft}>
      <Field
        ref={title}
        label="Habit"
        value={value.title}
        autoComplete="off"
        problem={isTried ? untitled : ''}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Segmented
        label="How often"
        wrap
        value={value.rhythm}
        options={RHYTHMS}
        onChange={(rhythm) => set({ rhythm })}
      />
      {isTarget && (
        <Field
          ref={times}
          label="Times"
          type="number"
          inputMode="numeric"
          min={MIN_TIMES}
          max={MAX_TIMES}
          value={value.times}
          problem={problem}
          onChange={({ target }) => set({ times: target.value })}
        />
      )}
    </DialogForm>
  );
}

const isTimes = (text: string): boolean => taskInput.shape.repeatTimes.safeParse(Number(text)).success;

function habitOf(
  { title, rhythm, times }: typeof NEW,
  today: string,
  place: Pick<Place, 'weekStart' | 'weekend'>,
): TaskInput {
  const common = { title, isHabit: true, dueDate: today };
  const target = { ...common, repeatTimes: Number(times) };
  if (rhythm === 'month') return { ...target, repeat: ruleText(makeRule('monthly')) };
  if (rhythm === 'week')
    return { ...target, repeat: ruleText(makeRule('weekly', { weekStart: place.weekStart })) };
  if (rhythm === 'daily') return { ...common, repeat: ruleText(makeRule('daily')) };
  const weekdays = workdaysOf(place).map((day) => ({ day }));
  return { ...common, repeat: ruleText(makeRule('weekly', { weekdays })) };
}
