import { PRIORITIES, type Priority } from '../../../domain/task/task.ts';
import { Select } from '../../ui/field/select.tsx';

export const PRIORITY_LABELS: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' };
const BARS = [
  { x: 1, y: 9, height: 5 },
  { x: 6, y: 5.5, height: 8.5 },
  { x: 11, y: 2, height: 12 },
];

function Bars({ priority }: { priority: Priority }) {
  return (
    <svg viewBox="0 0 15 16" className="h-4 w-[0.9375rem] shrink-0" aria-hidden="true">
      {BARS.map(({ x, y, height }, bar) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="3"
          height={height}
          rx="1"
          className={bar <= PRIORITIES.indexOf(priority) ? 'fill-ink-soft' : 'fill-line-strong'}
        />
      ))}
    </svg>
  );
}

/** A priority as an icon in a row, drawn in the style sheet; its name is for screen readers and on hover. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const words = `${PRIORITY_LABELS[priority]} priority`;
  return (
    <span role="img" aria-label={words} title={words} data-priority={priority} className="priority-bars" />
  );
}

export const PRIORITY_OPTIONS = PRIORITIES.toReversed().map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
  icon: <Bars priority={value} />,
}));

export function PrioritySelect({
  value,
  onChange,
}: {
  value: Priority;
  onChange: (value: Priority) => void;
}) {
  return <Select label="Priority" value={value} onChange={onChange} options={PRIORITY_OPTIONS} />;
}
