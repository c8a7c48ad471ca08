import type { ComponentProps } from 'react';
import { joinDue, splitDue } from '../../../domain/time/due.ts';
import { TimeField } from '../../ui/field/time-field.tsx';
import { Popover } from '../../ui/overlay/overlays.tsx';
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
            <TimeField
              label="Time"
              value={time}
              disabled={!date}
              onChange={(next) => next !== undefined && onChange(joinDue(date, next))}
            />
          </div>
        )}
      </DatePanel>
    </Popover>
  );
}
