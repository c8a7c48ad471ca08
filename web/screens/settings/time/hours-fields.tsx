import { useEffect, useState } from 'react';
import { isWorkingHours, type WorkingHours } from '../../../../domain/planner/load/working-hours.ts';
import { useTimeInput } from '../../../ui/field/use-time-input.ts';

const TIME =
  'h-9 w-28 coarse:w-36 min-w-0 rounded-lg border border-line-strong bg-surface px-2.5 text-base text-ink transition-colors hover:border-ink-faint aria-invalid:border-danger sm:text-sm coarse:h-11';

type Props = {
  /** What the hours are of, where there are several. */
  of?: string | undefined;
  value: WorkingHours;
  onChange: (value: WorkingHours) => void;
};

/** When something begins and ends. A start after the end stays in the fields until the other one follows. */
export function HoursFields({ of, value: { start, end }, onChange }: Props) {
  const [typed, setTyped] = useState({ start, end });
  useEffect(() => setTyped({ start, end }), [start, end]);
  const isValid = isWorkingHours(typed);
  const change = (part: Partial<WorkingHours>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isWorkingHours(next)) onChange(next);
  };
  const from = useTimeInput(typed.start, (start) => start && change({ start }));
  const to = useTimeInput(typed.end, (end) => end && change({ end }));
  const wrong =
    from.problem ??
    to.problem ??
    (isValid ? undefined : 'Enter an end after the start. Until then, your hours stay as they were.');
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-ink-soft">
      <input
        {...from.input}
        aria-label={of ? `${of}, from` : 'From'}
        aria-invalid={!isValid || from.problem !== undefined}
        className={TIME}
      />
      <span aria-hidden="true">to</span>
      <input
        {...to.input}
        aria-label={of ? `${of}, to` : 'To'}
        aria-invalid={!isValid || to.problem !== undefined}
        className={TIME}
      />
      <span role="status" className="basis-full text-danger empty:hidden">
        {wrong}
      </span>
    </span>
  );
}
