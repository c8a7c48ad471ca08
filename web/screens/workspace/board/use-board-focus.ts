import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import type { TaskColumn } from '../../../../domain/view/board.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import { attributesOf, type BoardStop, FOOT, locate, type Stop, stopOf } from './board-stops.ts';

type Options = {
  columns: readonly TaskColumn[];
  hasFoot: (column: TaskColumn) => boolean;
};

export function useBoardFocus({ columns, hasFoot }: Options) {
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Stop>({ column: '', key: FOOT, index: 0 });
  const lengths = useMemo(
    () => columns.map((column) => column.tasks.length + Number(hasFoot(column))),
    [columns, hasFoot],
  );
  const at = useMemo(() => locate(columns, lengths, last), [columns, lengths, last]);
  /** The stop to focus after the next render, and whether the person did something to the focused card. */
  const wanted = useRef(false);
  const acted = useRef(false);

  const latest = useLatest({ columns, at });
  const mainAt = useCallback(
    (place: BoardStop): HTMLElement | null =>
      frame.current?.querySelector<HTMLElement>(`[data-stop="${attributesOf(place)}"] [data-part="main"]`) ??
      null,
    [],
  );
  const stopAt = (place: BoardStop): Stop => {
    const column = latest.current.columns[place.column];
    return { column: column?.id ?? '', key: column?.tasks[place.index]?.id ?? FOOT, index: place.index };
  };

  useLayoutEffect(() => {
    const isLost = acted.current && document.activeElement === document.body;
    if (!wanted.current && !isLost) return;
    mainAt(at)?.focus();
    wanted.current = false;
  });

  const focusAt = (place: BoardStop) => {
    wanted.current = true;
    setLast(stopAt(place));
  };
  const goBy = (from: BoardStop, [columnsBy, cardsBy]: readonly [number, number]) => {
    const isFoot = from.index >= (columns[from.column]?.tasks.length ?? 0);
    let column = from.column + columnsBy;
    while (columnsBy !== 0 && lengths[column] === 0) column += columnsBy;
    const [count = 0, cards = 0] = [lengths[column], columns[column]?.tasks.length];
    const end = columnsBy === 0 || isFoot || cards === 0 ? count - 1 : cards - 1;
    const index = columnsBy !== 0 && isFoot ? end : Math.min(from.index + cardsBy, end);
    if (index >= 0 && count > 0) focusAt({ column, index });
  };

  const onFocus = ({ target }: FocusEvent) => {
    const place = stopOf(target);
    if (place) setLast(stopAt(place));
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) acted.current = false;
  };
  const anchor = useMemo(
    () => ({
      get current() {
        return mainAt(latest.current.at);
      },
    }),
    [mainAt],
  );
  return {
    frame,
    lengths,
    at,
    /** What the last render showed. */
    latest,
    acted,
    mainAt,
    focusAt,
    goBy,
    onFocus,
    onBlur,
    anchor,
    /** Makes a card the tab stop before something is done to it. */
    hold: useCallback((task: Task, column: string) => {
      acted.current = true;
      setLast({ column, key: task.id, index: 0 });
    }, []),
  };
}
