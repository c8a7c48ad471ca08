import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';

/** Whether something is as it should be; it couldn't be told when `well` is undefined. */
export function WellMark({ well }: { well: boolean | undefined }) {
  if (well === undefined)
    return (
      <CircleDashed size={18} role="img" aria-label="Unknown" className="mt-px shrink-0 text-ink-faint" />
    );
  return well ? (
    <CircleCheck size={18} role="img" aria-label="OK" className="mt-px shrink-0 text-accent-text" />
  ) : (
    <CircleAlert size={18} role="img" aria-label="Problem" className="mt-px shrink-0 text-danger" />
  );
}
