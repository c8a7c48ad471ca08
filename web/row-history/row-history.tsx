import { useRef } from 'react';
import { clockWords, dueWords } from '../../domain/date-words.ts';
import { localMinute } from '../../domain/day.ts';
import type { HistoryEntry, WithHistory } from '../../domain/history/entry.ts';
import {
  type HistoryLine,
  historyLines,
  type Restorable,
  wouldRestore,
} from '../../domain/history/history-lines.ts';
import type { Origin } from '../../domain/history/origin.ts';
import type { Entities } from '../../domain/registry/entity.ts';
import type { Inputs } from '../../domain/registry/entity-rules.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { RowOverlaps } from '../overlaps/row-overlaps.tsx';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Typed } from '../ui/typed.tsx';
import { attemptWrites } from '../undo/attempt-writes.ts';
import { offerUndo } from '../undo/undo.ts';
import { useNames } from './use-names.ts';
import { useRowHistory } from './use-row-history.ts';

const FROM: Record<Origin['kind'], string> = {
  device: '',
  program: 'A program',
  import: 'A file',
};

type Row = Entities[WithHistory];
type Props = { entity: WithHistory; row: Row; open: boolean; onClose: () => void };
type Change = { cursor: number; clock: string; from: string; lines: HistoryLine[] };

/** What happened to a task, list, goal or event, by day, with what its fields had before. */
export default function RowHistory({ entity, row: opened, open, onClose }: Props) {
  const row: Row = useRows(entity).get(opened.id) ?? opened;
  const { entries, readMore, problem } = useRowHistory(entity, opened.id, open);
  const days = useDays(entity, entries ?? []);
  const listId = entity === 'list' ? row.id : 'listId' in row ? row.listId : '';
  const canChange = !isReadOnly(useRows('membership'), listId);
  const top = useRef<HTMLDivElement>(null);
  const restore = useRestore(entity, row.id);
  return (
    <Dialog open={open} onClose={onClose} title="History" initialFocus={top}>
      <div ref={top} tabIndex={-1} className="px-5 pb-6 outline-none">
        {open && canChange && <RowOverlaps entity={entity} row={row} heading="Changed in two places" />}
        {problem && (
          <p role="alert" className="text-sm">
            {problem}
          </p>
        )}
        {!entries && !problem && <Skeleton rows={3} label="Loading the history" />}
        {entries && days.size === 0 && (
          <p className="text-sm text-ink-soft">Nothing has changed in the last 30 days.</p>
        )}
        {[...days].map(([day, changes]) => (
          <section key={day} aria-label={day} className="mb-4 last:mb-0">
            <h3 className="mb-1 text-xs font-semibold text-ink-soft">{day}</h3>
            <ul>
              {changes.map((change) => (
                <li key={change.cursor} className="border-b border-line py-2 last:border-0">
                  {change.lines.map((line) => (
                    <Line
                      key={line.sentence}
                      line={line}
                      row={row}
                      onRestore={canChange ? restore : undefined}
                    />
                  ))}
                  <p className="text-xs text-ink-faint">
                    {change.clock}
                    {change.from && (
                      <>
                        {' · '}
                        <Typed>{change.from}</Typed>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {readMore && (
          <Button className="mt-3" onClick={readMore}>
            Show older changes
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type LineProps = {
  line: HistoryLine;
  row: Row;
  /** Absent if the person may not change it. */
  onRestore: ((restorable: Restorable) => void) | undefined;
};

function Line({ line: { sentence, typed, was, restorable }, row, onRestore }: LineProps) {
  const isOffered = onRestore && restorable && wouldRestore(row, restorable);
  return (
    <div className="flex items-center gap-3 not-first:mt-2">
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p>
          {sentence}
          {typed !== undefined && (
            <>
              {' '}
              <Typed>{typed}</Typed>
            </>
          )}
        </p>
        {was !== undefined && (
          <p className="line-clamp-3 whitespace-pre-wrap text-ink-soft">
            Before: <Typed>{was}</Typed>
          </p>
        )}
      </div>
      {isOffered && (
        <Button
          look="quiet"
          aria-label={`Restore the ${restorable.field}${was === undefined ? '' : `: ${was.slice(0, 60)}`}`}
          onClick={() => onRestore(restorable)}
        >
          Restore
        </Button>
      )}
    </div>
  );
}

/** Gives a field back what it had, as an ordinary change. */
function useRestore<E extends WithHistory>(entity: E, id: string) {
  const store = useStore();
  return ({ field, updates }: Restorable) =>
    void attemptWrites(
      store,
      `Failed to restore the ${field}`,
      (writes) => writes.update(entity, id, updates as Inputs[E]['update']),
      (back) => offerUndo('Restored', back),
    );
}

/** The changes that are worth a sentence, by their days as the person calls them. */
function useDays(entity: WithHistory, entries: readonly HistoryEntry[]): Map<string, Change[]> {
  const now = useLocalMinute();
  const form = usePlace();
  const nameOf = useNames();
  const lists = useRows('list');
  const changes = entries.flatMap((entry) => {
    const at = localMinute(Date.parse(entry.at), currentZone());
    const lines = historyLines(entity, entry, {
      who: nameOf(entry.by),
      now,
      form,
      listName: (id) => lists.get(id)?.name,
    });
    if (lines.length === 0) return [];
    const from = entry.origin ? (entry.origin.name ?? FROM[entry.origin.kind]) : '';
    const day = dueWords(at.slice(0, 10), now, form);
    return [{ day, cursor: entry.cursor, clock: clockWords(at.slice(11), form), from, lines }];
  });
  return Map.groupBy(changes, ({ day }) => day);
}
