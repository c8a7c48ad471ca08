import type { HistoryKind } from '../../../domain/history/entry.ts';
import { type HistoryLine, historyLines } from '../../../domain/history/history-lines.ts';
import type { Entities } from '../../../domain/registry/entity.ts';
import { clockWords } from '../../../domain/time/date-words.ts';
import { localMinute } from '../../../domain/time/day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone, usePlace } from '../../device/place.ts';
import { ChangeLine } from '../../row-history/change-line.tsx';
import { ChangedFrom } from '../../row-history/changed-from.tsx';
import { ROW_KINDS } from '../../row-history/row-kinds.ts';
import { useNames } from '../../row-history/use-names.ts';
import { useMayRestore, useRestoreField } from '../../row-history/use-restore-field.ts';
import { useListsById } from '../../store/use-lists.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Typed } from '../../ui/typed.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { inputOf } from '../../undo/recorder.ts';
import { offerUndo } from '../../undo/undo.ts';
import { completionOf } from '../../undo/undo-steps.ts';
import type { ShownEntry } from './merged-history.ts';
import { titleIn } from './title-in.ts';

/** The sentences about a change; none if it isn't worth one. */
export function useLinesOf(): (entry: ShownEntry) => HistoryLine[] {
  const now = useLocalMinute();
  const form = usePlace();
  const nameOf = useNames();
  const lists = useRows('list');
  const listName = (id: string) => lists.get(id)?.name;
  return (entry) => historyLines(entry.entity, entry, { who: nameOf(entry.by), now, form, listName });
}

type Props = { entry: ShownEntry; lines: readonly HistoryLine[]; title: string | undefined };

/** A row that was changed, with what it was before. @param title what it was called, if it's gone or elsewhere */
export function ChangedRow({ entry, lines, title }: Props) {
  const { entity, id, at, origin, listId } = entry;
  const form = usePlace();
  const row = useRows(entity).get(id);
  const restoreField = useRestoreField(entity, id);
  const restoreRow = useRestoreRow(entity);
  const list = useListsById().get(listId ?? '');
  const canChange = useMayRestore()(entity, listId);
  const { icon: Icon, name } = ROW_KINDS[entity];
  const called = (row && titleIn(row)) ?? title;
  const deleted = entry.after === null && !row ? entry.before : null;
  return (
    <li className="flex gap-3 py-3 pr-2.5 pl-4">
      <Icon size={18} className="mt-0.5 shrink-0 text-ink-faint" aria-label={name} role="img" />
      <div className="min-w-0 flex-1">
        <div className="items-baseline gap-4 sm:flex sm:pr-3.5">
          <p className="font-medium wrap-anywhere line-clamp-2 sm:min-w-0 sm:flex-1">
            {called === undefined ? (
              `A ${name.toLowerCase()} that was deleted since`
            ) : (
              <Typed>{called}</Typed>
            )}
          </p>
          <ChangedFrom
            clock={clockWords(localMinute(Date.parse(at), currentZone()).slice(11), form)}
            origin={origin}
            listName={list?.name}
          />
        </div>
        <div className="mt-1.5 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            {lines.map((line) => (
              <ChangeLine
                key={line.sentence}
                line={line}
                row={row}
                onRestore={canChange ? restoreField : undefined}
              />
            ))}
          </div>
          {canChange && deleted && 'id' in deleted && (
            <Button
              look="quiet"
              aria-label={`Restore ${called}`}
              onClick={() => restoreRow(deleted as Entities[HistoryKind], called ?? name)}
            >
              Restore
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Takes a row back out of the trash, as undoing its deletion does. */
function useRestoreRow<E extends HistoryKind>(entity: E) {
  const store = useStore();
  return (row: Entities[E], title: string) =>
    void attemptWrites(
      store,
      'Couldn’t be restored',
      (writes) => writes.restore(entity, row.id, inputOf(entity, row), completionOf(row).by),
      (back) => offerUndo(`“${title}” restored`, back),
    );
}
