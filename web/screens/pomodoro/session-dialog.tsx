import { type RefObject, useRef, useState } from 'react';
import { localMinute } from '../../../domain/time/day.ts';
import type { FocusSession } from '../../../domain/timer/focus-session.ts';
import { sessionFrom } from '../../../domain/timer/session-from.ts';
import { currentZone } from '../../device/place.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useStore } from '../../store/use-store.ts';
import { FocusSelect } from '../../timer/focus-task.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TimeField } from '../../ui/field/time-field.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';

type Values = { taskId: string; date: string; time: string; minutes: string };

const USUAL_MINUTES = 25;

/** A new session is one that has just ended. */
function valuesOf(session: FocusSession | undefined): Values {
  const begun = session?.start ?? new Date(Date.now() - USUAL_MINUTES * 60_000).toISOString();
  const [date = '', time = ''] = localMinute(begun, currentZone()).split('T');
  return { taskId: session?.taskId ?? '', date, time, minutes: String(session?.minutes ?? USUAL_MINUTES) };
}

type Props = {
  open: boolean;
  /** The session to correct; undefined to add one. */
  session: FocusSession | undefined;
  onClose: () => void;
  onDelete: (session: FocusSession) => void;
};

export default function SessionDialog({ open, ...props }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={props.session ? 'Edit session' : 'Add a session'}
      initialFocus={first}
    >
      {open && <SessionForm first={first} {...props} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { first: RefObject<HTMLInputElement | null> };

function SessionForm({ session, first, onClose, onDelete }: FormProps) {
  const store = useStore();
  const draft = useDraft(session ? `session/${session.id}` : 'session', valuesOf(session));
  const { opened, value } = draft;
  const [refused, setRefused] = useState(false);
  const set = (part: Partial<Values>) => {
    draft.set(part);
    setRefused(false);
  };

  const save = () => {
    const { taskId, date, time, minutes } = value;
    const isMoved = date !== opened.date || time !== opened.time || minutes !== opened.minutes;
    const isSaved = attemptWrites(store, 'Failed to save the session', (to) => {
      // Pauses stay as they were unless the person says otherwise.
      const times = !session || isMoved ? sessionFrom(`${date}T${time}`, Number(minutes), currentZone()) : {};
      if (!session)
        to.add('focusSession', { id: to.newIdIn(), ...times, ...(taskId && { taskId }) } as FocusSession);
      else
        to.update('focusSession', session.id, {
          ...times,
          ...(taskId !== opened.taskId && { taskId: taskId || null }),
        });
    });
    setRefused(!isSaved);
    if (!isSaved) return;
    draft.sent();
    onClose();
  };

  return (
    <DialogForm
      onSubmit={save}
      onCancel={onClose}
      submit={session ? 'Save' : 'Add'}
      disabled={!value.date || !value.time || !(Number(value.minutes) >= 1)}
      draft={draft}
      onDelete={session && (() => onDelete(session))}
    >
      <FocusSelect label="Task" chosen={value.taskId || null} onChoose={(id) => set({ taskId: id ?? '' })} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <Field
            ref={first}
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={1}
            value={value.minutes}
            aria-invalid={refused}
            onChange={({ target }) => set({ minutes: target.value })}
          />
        </div>
        <Field
          label="Day"
          type="date"
          value={value.date}
          aria-invalid={refused}
          onChange={({ target }) => set({ date: target.value })}
        />
        <TimeField
          label="Start"
          value={value.time}
          aria-invalid={refused}
          onChange={(time = '') => set({ time })}
        />
      </div>
    </DialogForm>
  );
}
