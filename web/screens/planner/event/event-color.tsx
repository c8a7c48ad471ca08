import { Palette } from 'lucide-react';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { ColorField } from '../../../lists/place/color-field.tsx';
import { ListDot } from '../../../task/pick/list-select.tsx';
import { RepeatChoice } from '../../../task/repeat/repeat-choice.tsx';
import { EventPicker } from './event-picker.tsx';

type Color = NonNullable<PlannerEvent['color']>;
/** `color` is empty for the category's own. */
type Props = { color: string; onChange(color: string): void };

/** The color of an event. */
export function EventColor({ color, onChange }: Props) {
  return (
    <EventPicker
      label={`Color: ${color || 'by category'}`}
      name="Color"
      icon={color ? <ColorDot color={color as Color} /> : <Palette size={15} />}
      shown={color && `${color.charAt(0).toUpperCase()}${color.slice(1)}`}
    >
      {(close) => (
        <div className="space-y-2 p-2.5">
          <ColorField value={(color || undefined) as Color} onChange={onChange} />
          <RepeatChoice
            label="By category"
            pressed={!color}
            onClick={() => {
              onChange('');
              close();
            }}
          />
        </div>
      )}
    </EventPicker>
  );
}

const ColorDot = ({ color }: { color: Color }) => (
  <span className="flex">
    <ListDot color={color} />
  </span>
);
