import type { ComponentProps } from 'react';
import { joinDue, splitDue } from '../../domain/due.ts';
import { Field } from '../ui/field.tsx';
import { Popover } from '../ui/overlays.tsx';
import DatePanel from './date-panel.tsx';

type Props = {
  due: string | undefined;
  onChange: (due: string | undefined) => void;
  required: boolean;
  /** A day without a time. */
  isDay: boolean;
} & Omit<ComponentProps<typeof Popover>, 'children'>;

export default function DatePopover({ due, onChange, required, isDay, ...popover }: Props) {
  const { date, time } = splitDue(due);
  return (
    <Popover {...popover}>
      <DatePanel
        due={due}
        removable={due !== undefined && !required}
        onPick={(change) => {
          onChange(change(due));
          popover.onClose();
        }}
      >
        {!isDay && (
          <div className="mt-1.5 border-t border-line p-2">
            <Field
              label="Time"
              type="time"
              value={time}
              disabled={!date}
              onChange={(event) => onChange(joinDue(date, event.target.value))}
            />
          </div>
        )}
      </DatePanel>
    </Popover>
  );
}
