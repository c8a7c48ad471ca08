import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { HISTORY_OF } from '../../domain/api/history-calls.ts';
import type { HistoryEntry, WithHistory } from '../../domain/history/entry.ts';
import { type HistoryLine, historyLines } from '../../domain/history/history-lines.ts';
import type { Entities } from '../../domain/registry/entity.ts';
import { clockWords, dueWords } from '../../domain/time/date-words.ts';
import { localMinute } from '../../domain/time/day.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { RowOverlaps } from '../overlaps/row-overlaps.tsx';
import { ROUTES } from '../routes/routes.ts';
import { callApi, withParams } from '../session/call-api.ts';
import { wordsOf } from '../session/words-of.ts';
import { useRows } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { Skeleton } from '../ui/wait/skeleton.tsx';
import { ChangeLine } from './change-line.tsx';
import { ChangedFrom } from './changed-from.tsx';
import { useNames } from './use-names.ts';
import { useMayRestore, useRestoreField } from './use-restore-field.ts';

type Row = Entities[WithHistory];
type Props = { entity: WithHistory; row: Row; open: boolean; onClose: () => void };
type Change = Pick<HistoryEntry, 'cursor' | 'origin'> & { clock: string; lines: HistoryLine[] };

/** What happened to a task, list, goal or event, by day, with what its fields had before. */
export default function RowHistory({ entity, row: opened, open, onClose }: Props) {
  const row: Row = useRows(entity).get(opened.id) ?? opened;
  const { entries, readMore, problem } = useRowHistory(entity, opened.id, open);
  const days = useDays(entity, entries ?? []);
  const listId = entity === 'list' ? row.id : 'listId' in row ? row.listId : '';
  const canChange = useMayRestore()(entity, listId);
  const top = useRef<HTMLDivElement>(null);
  const restore = useRestoreField(entity, row.id);
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
                    <ChangeLine
                      key={line.sentence}
                      line={line}
                      row={row}
                      onRestore={canChange ? restore : undefined}
                    />
                  ))}
                  <ChangedFrom clock={change.clock} origin={change.origin} />
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
        {entries && entity === 'list' && (
          <Link
            href={`${ROUTES.history}?${new URLSearchParams({ list: row.id })}`}
            onClick={onClose}
            className="mt-3 flex w-fit items-center text-sm font-medium underline decoration-accent decoration-2 underline-offset-4 coarse:min-h-11"
          >
            Everything that changed in this list
          </Link>
        )}
      </div>
    </Dialog>
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
    const day = dueWords(at.slice(0, 10), now, form);
    const { cursor, origin } = entry;
    return [{ day, cursor, clock: clockWords(at.slice(11), form), origin, lines }];
  });
  return Map.groupBy(changes, ({ day }) => day);
}

type Read = { entries: readonly HistoryEntry[]; next?: string | undefined };

const readPage = (entity: WithHistory, id: string, before?: string): Promise<Read> =>
  callApi(withParams(HISTORY_OF[entity], { id }), before === undefined ? {} : { before });

/** The history of a row as the server has it, a page at a time. `entries` is undefined until the first has come. */
function useRowHistory(entity: WithHistory, id: string, isOpen: boolean) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    setRead(undefined);
    setProblem('');
    readPage(entity, id).then(
      (page) => isCurrent && setRead(page),
      (error) => isCurrent && setProblem(wordsOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [entity, id, isOpen]);
  const next = read?.next;
  const readMore = useCallback(() => {
    readPage(entity, id, next).then(
      (page) =>
        setRead((before) => ({ entries: [...(before?.entries ?? []), ...page.entries], next: page.next })),
      (error) => setProblem(wordsOf(error)),
    );
  }, [entity, id, next]);
  return { entries: read?.entries, readMore: next === undefined ? undefined : readMore, problem };
}
