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
import { offerUndo } from '../undo/undo.ts';

type Props<E extends WithHistory> = { entity: E; row: Entities[WithHistory] };

/** The fields of a row that were changed in two places, each with both values: one press swaps them. */
export function RowOverlaps<E extends WithHistory>({ entity, row }: Props<E>) {
  const store = useStore();
  const now = useLocalMinute();
  const form = usePlace();
  const { id, overlaps = [] } = row;
  if (overlaps.length === 0) return null;
  const change = (failure: string, done: string, updates: Record<string, unknown>) =>
    void attemptWrites(
      store,
      failure,
      (writes) => writes.update(entity, id, updates as Inputs[E]['update']),
      (back) => offerUndo(done, back),
    );
  const wordsOf = (field: string, value: unknown): string =>
    value === null ? '' : (HISTORY_FIELDS[entity][field]?.was?.(value, { now, form }) ?? String(value));
  const currentWords = (field: string) => wordsOf(field, fieldsAs(row, { [field]: true })[field]);
  return (
    <section aria-label="Changed in two places" className="mb-4 rounded-lg bg-sunken px-4 py-3">
      <h3 className="mb-1 text-xs font-semibold text-ink-soft">Changed in two places</h3>
      <ul>
        {overlaps.map((overlap: Overlap) => {
          const { field, value } = overlap;
          const name = HISTORY_FIELDS[entity][field]?.name ?? field;
          return (
            <li key={field} className="py-1 text-sm">
              <Value label={`Current ${name}`} words={currentWords(field)} />
              <Value label={`Other ${name}`} words={wordsOf(field, value)} />
              <p className="-ml-3.5 flex flex-wrap">
                <Button
                  look="quiet"
                  aria-label={`Use the other ${name}`}
                  onClick={() =>
                    change(`Failed to change the ${name}`, `Changed the ${name}`, { [field]: value })
                  }
                >
                  Use the other
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Keep the current ${name}`}
                  onClick={() =>
                    change(`Failed to keep the ${name}`, `Kept the ${name}`, {
                      overlaps: overlaps.filter((each) => each !== overlap),
                    })
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
    <p className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">
      <span className="text-ink-soft">{label}: </span>
      {words ? <Typed>{words}</Typed> : 'None'}
    </p>
  );
}
