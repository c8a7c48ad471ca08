import type { TaskColumn } from '../../../../domain/view/board.ts';

/** The key of the button at the foot of a column. */
export const FOOT = '';
/** A card, or the foot of a column after its cards. */
export type Stop = { column: string; key: string; index: number };
export type BoardStop = { column: number; index: number };

export const attributesOf = ({ column, index }: BoardStop) => `${column}/${index}`;

export function stopOf(target: EventTarget): BoardStop | undefined {
  const stop =
    target instanceof Element ? target.closest<HTMLElement>('[data-stop]')?.dataset.stop : undefined;
  const [column, index] = stop?.split('/').map(Number) ?? [];
  return column === undefined || index === undefined ? undefined : { column, index };
}

/** Where the tab stop is: at its card, wherever that is now, or else at the nearest stop to where it was. */
export function locate(columns: readonly TaskColumn[], lengths: readonly number[], stop: Stop): BoardStop {
  const own = columns.findIndex(({ id }) => id === stop.column);
  for (const column of [own, ...columns.keys()]) {
    const index = columns[column]?.tasks.findIndex(({ id }) => id === stop.key) ?? -1;
    if (index >= 0) return { column, index };
  }
  const from = Math.max(own, 0);
  const near = [...columns.keys()].sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
  const column = near.find((one) => (lengths[one] ?? 0) > 0) ?? from;
  const last = (lengths[column] ?? 0) - 1;
  return {
    column,
    index: Math.max(0, stop.key === FOOT && column === own ? last : Math.min(stop.index, last)),
  };
}
