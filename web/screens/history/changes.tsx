import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HistoryLine } from '../../../domain/history/history-lines.ts';
import { isImported, isSameImport } from '../../../domain/history/imported.ts';
import { dueWords } from '../../../domain/time/date-words.ts';
import { localMinute } from '../../../domain/time/day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone, usePlace } from '../../device/place.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../ui/wait/try-again.tsx';
import { ChangedRow, useLinesOf } from './changed-row.tsx';
import { type HistoryFilter, NO_FILTER } from './filter.ts';
import { ImportedRows } from './imported-rows.tsx';
import type { ShownEntry } from './merged-history.ts';
import { titleIn } from './title-in.ts';
import { useAccountHistory } from './use-account-history.ts';

/** How many rows of a write are shown before the person asks for the others. */
const SHOWN_OF_WRITE = 5;

type Change = { entry: ShownEntry; lines: HistoryLine[]; title: string | undefined };
type Write = { name: string; changes: Change[] };

type Props = {
  filter: HistoryFilter;
  /** Those that others share. */
  listIds: readonly string[];
  onOrigins: (origins: readonly string[]) => void;
};

/** What a filter lets through, by day. The filter and the lists stay the same; others are another element. */
export function Changes({ filter, listIds, onOrigins }: Props) {
  const { entries, hasMore, origins, problem, readMore } = useAccountHistory(filter, listIds);
  const days = useDays(entries ?? []);
  const last = entries?.at(-1);
  useEffect(() => {
    if (origins) onOrigins(origins);
  }, [origins, onOrigins]);
  return (
    <>
      {[...days].map(([day, writes]) => (
        <section key={day} aria-label={day} className="mb-6">
          <h2 className="mb-2 text-sm font-semibold text-ink-soft">{day}</h2>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {writes.map((write) => (
              <WriteRows
                key={write.name}
                {...write}
                isWhole={!hasMore || write.changes.at(-1)?.entry !== last}
              />
            ))}
          </ul>
        </section>
      ))}
      {!entries && !problem && <Skeleton rows={5} label="Loading the history" />}
      {entries && days.size === 0 && !hasMore && (
        <EmptyState
          picture={<History size={32} className="text-ink-faint" />}
          title={filter === NO_FILTER ? 'Nothing has changed' : 'No changes match your filters'}
        >
          Changes of the last 30 days show up here.
        </EmptyState>
      )}
      {problem && <TryAgain problem={problem} onRetry={readMore} />}
      {entries && hasMore && !problem && <Button onClick={readMore}>Show older changes</Button>}
    </>
  );
}

/** @param isWhole whether all of it has been read */
function WriteRows({ changes, isWhole }: Write & { isWhole: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...imported] = changes.filter(({ entry }) => isImported(entry));
  const isGroup = first !== undefined && (imported.length > 0 || !isWhole);
  const others = isGroup ? changes.filter(({ entry }) => !isImported(entry)) : changes;
  const shown = isOpen ? others : others.slice(0, SHOWN_OF_WRITE);
  const left = others.length - shown.length;
  return (
    <>
      {isGroup && <ImportedRows rows={[first, ...imported]} isWhole={isWhole} />}
      {shown.map(({ entry, lines, title }) => (
        <ChangedRow key={`${entry.entity} ${entry.id}`} entry={entry} lines={lines} title={title} />
      ))}
      {left > 0 && (
        <li className="px-4 py-2">
          <Button look="quiet" onClick={() => setOpen(true)}>
            Show {left} more of this change
          </Button>
        </li>
      )}
    </>
  );
}

/** The changes that are worth a sentence, by their days as the person calls them, and by what was changed at once, an import being one change. */
function useDays(entries: readonly ShownEntry[]): Map<string, Write[]> {
  const now = useLocalMinute();
  const form = usePlace();
  const linesOf = useLinesOf();
  const days = new Map<string, Write[]>();
  const titles = new Map<string, string>();
  for (const entry of entries) {
    const { entity, id, cursor, before, after, listId = '' } = entry;
    const row = `${entity} ${id}`;
    const title = entry.title ?? titles.get(row) ?? titleIn(after) ?? titleIn(before);
    const earlier = titleIn(before) ?? title;
    if (earlier !== undefined) titles.set(row, earlier);
    const lines = linesOf(entry);
    if (lines.length === 0) continue;
    const day = dueWords(localMinute(Date.parse(entry.at), currentZone()).slice(0, 10), now, form);
    const writes = days.get(day) ?? [];
    days.set(day, writes);
    const name = `${cursor} ${listId}`;
    const last = writes.at(-1);
    const change = { entry, lines, title };
    const newer = last?.changes.at(-1)?.entry;
    if (last && newer && (last.name === name || isSameImport(newer, entry))) last.changes.push(change);
    else writes.push({ name, changes: [change] });
  }
  return days;
}
