import type { FilterError } from '../../../domain/filter/parse.ts';

/** Why a view shows nothing. */
export default function ViewNote({ error, text }: { error: FilterError; text: string }) {
  return (
    <p className="-mt-1 mb-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
      <span className="text-ink-faint">{text}</span>{' '}
      <span role="alert" className="text-danger">
        {error.words} Edit the view to fix it.
      </span>
    </p>
  );
}
