import { visible } from '../../../domain/assistant/facts/quoted.ts';
import type { DiffLine } from '../../../domain/assistant/propose/suggestion.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useRows } from '../../store/use-store.ts';
import { fieldWords } from './proposal-words.ts';
import { valueWords } from './value-words.ts';

export function ProposalDifference({
  line: { field, before, after, isPart },
  showsBefore,
}: {
  line: DiffLine;
  showsBefore: boolean;
}) {
  const names = {
    now: useLocalMinute(),
    tasks: useRows('task'),
    lists: useRows('list'),
    sections: useRows('section'),
    goals: useRows('goal'),
  };
  const words = (value: unknown) => visible(valueWords(field, value, names));
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs leading-5 text-ink-soft">
      <span className="text-ink-faint">{fieldWords(field)}</span>
      {showsBefore && !isPart && (
        <>
          <span className="sr-only">before: </span>
          {before === undefined ? <span>None</span> : <Removed>{words(before)}</Removed>}
          <span aria-hidden="true">→</span>
        </>
      )}
      {isPart && before !== undefined ? (
        <Removed>{words(before)}</Removed>
      ) : (
        <ins className="rounded bg-accent-soft px-1.5 font-medium text-ink no-underline wrap-anywhere">
          {showsBefore && !isPart && <span className="sr-only">after: </span>}
          {words(after)}
        </ins>
      )}
    </span>
  );
}

const Removed = ({ children }: { children: string }) => (
  <del className="rounded bg-danger-soft px-1.5 text-danger wrap-anywhere">{children}</del>
);
