import { useEffect, useState } from 'react';
import { trashCalls } from '../../domain/api/trash-calls.ts';
import { log } from '../device/log.ts';
import { callApi } from '../session/call-api.ts';
import { nameOf } from '../store/core/missing.ts';
import type { Refused } from '../store/core/pending.ts';

/** Deleted rows from the trash, by `entity/id`. Empty until loaded, or offline. */
export function useLastTitles(refused: readonly Refused[]): ReadonlyMap<string, object> {
  const [rows, setRows] = useState<ReadonlyMap<string, object>>(new Map());
  const isWanted = refused.some(({ action }) => action !== 'add');
  useEffect(() => {
    if (!isWanted) return;
    callApi(trashCalls.list)
      .then(({ trash }) =>
        setRows(new Map(trash.map(({ entity, value }) => [nameOf({ entity, id: value.id }), value]))),
      )
      .catch(log);
  }, [isWanted]);
  return rows;
}
