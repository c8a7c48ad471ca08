import { useRef } from 'react';
import { clockWords, dueWords } from '../../domain/date-words.ts';
import { localMinute } from '../../domain/day.ts';
import type { HistoryEntry } from '../../domain/history/entry.ts';
import type { Origin } from '../../domain/history/origin.ts';
import {
  type HistoryLine,
  type Restorable,
  taskLines,
  wouldRestore,
} from '../../domain/history/task-lines.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { useMe } from '../session/session.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Typed } from '../ui/typed.tsx';
import { attemptWrites } from '../undo/attempt-writes.ts';
import { offerUndo } from '../undo/undo.ts';
import { useTaskHistory } from './use-task-history.ts';

const FROM: Record<Origin['kind'], string> = {
  device: '',
  program: 'A program',
  import: 'A file',
};

type Props = { task: Task; open: boolean; onClose: () => void };
type Change = { cursor: number; clock: string; from: string; lines: HistoryLine[] };

/** What happened to a task, by day, with what its fields had before. */
export default function TaskHistory({ task: opened, open, onClose }: Props) {
  const task = useRows('task').get(opened.id) ?? opened;
  const { entries, readMore, problem } = useTaskHistory(opened.id, open);
  const days = useDays(entries ?? []);
  const top = useRef<HTMLDivElement>(null);
  const restore = useRestore(task);
  return (
    <Dialog open={open} onClose={onClose} title="History" initialFocus={top}>
      <div ref={top} tabIndex={-1} className="px-5 pb-6 outline-none">
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
                    <Line key={line.sentence} line={line} task={task} onRestore={restore} />
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

type LineProps = { line: HistoryLine; task: Task; onRestore: (restorable: Restorable) => void };

function Line({ line: { sentence, typed, was, restorable }, task, onRestore }: LineProps) {
  const isOffered = restorable && wouldRestore(task, restorable);
  return (
    <div className="flex items-start gap-3">
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
function useRestore({ id }: Task) {
  const store = useStore();
  return ({ field, updates }: Restorable) =>
    void attemptWrites(
      store,
      `Failed to restore the ${field}`,
      (writes) => writes.update('task', id, updates),
      (back) => offerUndo('Restored', back),
    );
}

/** The changes that are worth a sentence, by their days as the person calls them. */
function useDays(entries: readonly HistoryEntry[]): Map<string, Change[]> {
  const now = useLocalMinute();
  const form = usePlace();
  const nameOf = useNames();
  const lists = useRows('list');
  const changes = entries.flatMap((entry) => {
    const at = localMinute(Date.parse(entry.at), currentZone());
    const lines = taskLines(entry, {
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

/** People are called by the addresses that their lists show. */
function useNames(): (accountId: string) => string {
  const me = useMe();
  const members = useRows('member');
  const memberships = useRows('membership');
  const known = new Map([
    ...[...memberships.values()].map(({ ownerId, ownerEmail }) => [ownerId, ownerEmail] as const),
    ...[...members.values()].map(({ memberId, email }) => [memberId, email] as const),
  ]);
  return (accountId) => (accountId === me ? 'You' : (known.get(accountId) ?? 'Someone'));
}
