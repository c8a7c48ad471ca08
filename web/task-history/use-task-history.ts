import { useCallback, useEffect, useState } from 'react';
import { historyCalls } from '../../domain/api/history-calls.ts';
import type { HistoryEntry } from '../../domain/history/entry.ts';
import { callApi, withParams } from '../session/call-api.ts';
import { wordsOf } from '../session/words-of.ts';

type Read = { entries: readonly HistoryEntry[]; next?: string | undefined };

const readPage = (taskId: string, before?: string) =>
  callApi(withParams(historyCalls.ofTask, { id: taskId }), before === undefined ? {} : { before });

/** The history of a task as the server has it, a page at a time. `entries` is undefined until the first has come. */
export function useTaskHistory(taskId: string, isOpen: boolean) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    setRead(undefined);
    setProblem('');
    readPage(taskId).then(
      (page) => isCurrent && setRead(page),
      (error) => isCurrent && setProblem(wordsOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [taskId, isOpen]);
  const next = read?.next;
  const readMore = useCallback(() => {
    readPage(taskId, next).then(
      (page) =>
        setRead((before) => ({ entries: [...(before?.entries ?? []), ...page.entries], next: page.next })),
      (error) => setProblem(wordsOf(error)),
    );
  }, [taskId, next]);
  return { entries: read?.entries, readMore: next === undefined ? undefined : readMore, problem };
}
