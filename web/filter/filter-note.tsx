import type { ReactNode } from 'react';
import { Chip } from '../ui/chip.tsx';
import type { ReadFilter } from './use-filter.ts';

const MOST_OFFERED = 5;

type Props = {
  filter: ReadFilter;
  text: string;
  /** How the text could go on. */
  completions: readonly string[];
  onFix: (text: string) => void;
  children?: ReactNode;
};

export function FilterNote({ filter, text, completions, onFix, children }: Props) {
  if (!filter.error)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <p className="min-w-0 [overflow-wrap:anywhere]">Showing: {filter.words}</p>
        {children}
      </div>
    );
  const { at, end, words, fix } = filter.error;
  const offers = [...new Set([...completions, ...(fix === undefined ? [] : [fix])])].slice(0, MOST_OFFERED);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-ink-faint" aria-hidden="true">
          {text.slice(0, at)}
          <mark className="bg-transparent text-danger underline decoration-wavy underline-offset-4">
            {text.slice(at, end) || '\u00a0\u00a0'}
          </mark>
          {text.slice(end)}
        </span>{' '}
        <span role="alert" className="text-danger">
          {words}
        </span>
      </p>
      {offers.map((offer) => (
        <Chip key={offer} look="filled" onClick={() => onFix(offer)}>
          <span className="truncate">{offer}</span>
        </Chip>
      ))}
    </div>
  );
}
