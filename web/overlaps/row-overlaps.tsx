import { type ReactNode, useId } from 'react';
import type { WithHistory } from '../../domain/history/entry.ts';
import { HISTORY_FIELDS } from '../../domain/history/history-fields.ts';
import { fieldsAs } from '../../domain/inverse-patch.ts';
import type { Overlap } from '../../domain/overlap.ts';
import type { Entities } from '../../domain/registry/entity.ts';
import type { Inputs } from '../../domain/registry/entity-rules.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Typed } from '../ui/typed.tsx';
import { attemptWrites } from '../undo/attempt-writes.ts';
import type { Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { takeOther } from './take-other.ts';

type Props<E extends WithHistory> = {
  entity: E;
  row: Entities[WithHistory];
  /** Says that the fields were changed in two places, unless the page around it does. */
  heading: ReactNode;
};

/** The fields of a row that were changed in two places, each with both values: one press swaps them. */
export function RowOverlaps<E extends WithHistory>({ entity, row, heading }: Props<E>) {
  const store = useStore();
  const now = useLocalMinute();
  const form = usePlace();
  const headingId = useId();
  const { id, overlaps = [] } = row;
  if (overlaps.length === 0) return null;
  const attempt = (failure: string, done: string, act: (writes: Writes) => void) =>
    void attemptWrites(store, failure, act, (back) => offerUndo(done, back));
  const wordsOf = (field: string, value: unknown): string =>
    value === null ? '' : (HISTORY_FIELDS[entity][field]?.was?.(value, { now, form }) ?? String(value));
  const currentWords = (field: string) => wordsOf(field, fieldsAs(row, { [field]: true })[field]);
  return (
    <section aria-labelledby={headingId} className="not-last:mb-4 rounded-lg bg-sunken px-4 py-3">
      <h3 id={headingId} className="text-sm font-medium wrap-anywhere">
        {heading}
      </h3>
      <ul className="divide-y divide-line-strong">
        {overlaps.map((overlap: Overlap) => {
          const { field, value } = overlap;
          const name = HISTORY_FIELDS[entity][field]?.name ?? field;
          return (
            <li key={field} className="py-3 text-sm last:pb-1">
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
                <Value label={`Current ${name}`} words={currentWords(field)} />
                <Value label={`Other ${name}`} words={wordsOf(field, value)} />
              </dl>
              <p className="mt-2.5 flex flex-wrap gap-2">
                <Button
                  aria-label={`Use other ${name}`}
                  onClick={() =>
                    attempt(`Failed to change the ${name}`, `Changed the ${name}`, (writes) =>
                      takeOther(writes, entity, id, overlap),
                    )
                  }
                >
                  Use other
                </Button>
                <Button
                  aria-label={`Keep current ${name}`}
                  onClick={() =>
                    attempt(`Failed to keep the ${name}`, `Kept the ${name}`, (writes) =>
                      writes.update(entity, id, {
                        overlaps: overlaps.filter((each) => each !== overlap),
                      } as Inputs[E]['update']),
                    )
                  }
                >
                  Keep current
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Value({ label, words }: { label: string; words: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">
        {words ? <Typed>{words}</Typed> : 'None'}
      </dd>
    </>
  );
}
