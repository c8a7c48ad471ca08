/** Before which change of an account's history a page begins: the write's number, and the row, as a write changes several. */
export type HistoryPlace = { cursor: number; entity: string; id: string };

export const LATEST: HistoryPlace = { cursor: Number.MAX_SAFE_INTEGER, entity: '', id: '' };

export const HISTORY_PLACE = /^(\d{1,15}) (\w*) (.*)$/su;

export const historyPlaceText = ({ cursor, entity, id }: HistoryPlace): string => `${cursor} ${entity} ${id}`;

/** @param text as `historyPlaceText` writes it; the latest changes for anything else */
export function readHistoryPlace(text = ''): HistoryPlace {
  const [, cursor, entity = '', id = ''] = HISTORY_PLACE.exec(text) ?? [];
  return cursor === undefined ? LATEST : { cursor: Number(cursor), entity, id };
}
