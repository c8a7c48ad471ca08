import { useCallback, useEffect, useState } from 'react';
import { HISTORY_OF } from '../../domain/api/history-calls.ts';
import type { HistoryEntry, WithHistory } from '../../domain/history/entry.ts';
import { callApi, withParams } from '../session/call-api.ts';
import { wordsOf } from '../session/words-of.ts';

type Read = { entries: readonly HistoryEntry[]; next?: string | undefined };

const readPage = (entity: WithHistory, id: string, before?: string): Promise<Read> =>
  callApi(withParams(HISTORY_OF[entity], { id }), before === undefined ? {} : { before });

/** The history of a row as the server has it, a page at a time. `entries` is undefined until the first has come. */
export function useRowHistory(entity: WithHistory, id: string, isOpen: boolean) {
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
