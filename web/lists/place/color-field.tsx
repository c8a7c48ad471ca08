import { Check } from 'lucide-react';
import { LIST_COLORS, type List } from '../../../domain/task/list.ts';
import { DOTS } from '../../task/pick/list-select.tsx';

type Color = List['color'];

export function ColorField({
  value,
  onChange,
}: {
  value: Color | undefined;
  onChange: (color: Color) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-ink-soft">Color</legend>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-fit max-sm:grid-cols-4">
        {LIST_COLORS.map((one) => (
          <label
            key={one}
            title={one}
            className={`relative flex size-9 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus coarse:size-11 ${DOTS[one]}`}
          >
            {one === value && <Check size={18} strokeWidth={3} className="text-surface" />}
            <input
              type="radio"
              name="color"
              aria-label={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
