import { useState } from 'react';
import { splitDue } from '../../../domain/time/due.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TimeField } from '../../ui/field/time-field.tsx';

type Props = { start: string | undefined; now: string; disabled: boolean; onAdd: (at: string) => void };

export function ReminderAtTime({ start, now, disabled, onAdd }: Props) {
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
