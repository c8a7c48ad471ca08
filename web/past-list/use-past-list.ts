import { useEffect, useState } from 'react';
import { historyCalls } from '../../domain/api/history-calls.ts';
import type { PastList } from '../../domain/history/past-list.ts';
import { callApi, withParams } from '../session/call-api.ts';
import { wordsOf } from '../session/words-of.ts';

const readPast = (listId: string, at: string): Promise<PastList> =>
  callApi(withParams(historyCalls.listAsItWas, { id: listId }), { at });

/**
 * A list as it was, as the server has it; neither a list nor a problem while it's on its way.
 * @param at ISO text; undefined while nobody looks
 */
export function usePastList(listId: string, at: string | undefined): { past?: PastList; problem?: string } {
  const [read, setRead] = useState<{ at: string; past?: PastList; problem?: string }>();
  useEffect(() => {
    if (at === undefined) return undefined;
    let isCurrent = true;
    readPast(listId, at).then(
      (past) => isCurrent && setRead({ at, past }),
      (error) => isCurrent && setRead({ at, problem: wordsOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [listId, at]);
  return read && read.at === at ? read : {};
}
