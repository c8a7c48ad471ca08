import { useEffect, useState } from 'react';
import { historyCalls } from '../../../domain/api/history-calls.ts';
import type { AccountEntry } from '../../../domain/history/entry.ts';
import { isImported } from '../../../domain/history/imported.ts';
import { currentZone } from '../../device/place.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { type HistoryFilter, historyQuery } from './filter.ts';

/** What was read of a filter's changes so far. `origins` are those of the latest changes, whatever the filter. */
type Read = {
  entries: readonly AccountEntry[];
  next?: string | undefined;
  origins?: readonly string[] | undefined;
};

/** How many pages of one import are read at a time, so that it can say how many rows it brought. */
const PAGES_OF_IMPORT = 10;

/** The next page that has something in it: the server looks through so many changes at a time. */
async function readPage(
  filter: HistoryFilter,
  before: string | undefined,
  signal: AbortSignal,
): Promise<Read> {
  const query = historyQuery(filter, currentZone());
  let page: Read = await callApi(historyCalls.ofAccount, { ...query, ...(before && { before }) });
  const { origins } = page;
  while (page.entries.length === 0 && page.next !== undefined && !signal.aborted)
    page = await callApi(historyCalls.ofAccount, { ...query, before: page.next });
  for (let pages = 1; pages < PAGES_OF_IMPORT && page.next !== undefined && endsInImport(page); pages += 1) {
    if (signal.aborted) break;
    const more: Read = await callApi(historyCalls.ofAccount, { ...query, before: page.next });
    page = { entries: [...page.entries, ...more.entries], next: more.next };
  }
  return { ...page, origins };
}

function endsInImport({ entries }: Read): boolean {
  const last = entries.at(-1);
  return last !== undefined && isImported(last);
}

/** The changes that a filter lets through, which stays the same. `entries` is undefined until the first page has come. */
export function useAccountHistory(filter: HistoryFilter) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState('');
  /** Before which change to read; another object for each time. */
  const [asked, ask] = useState<{ before?: string | undefined }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter stays the same.
  useEffect(() => {
    const over = new AbortController();
    setProblem('');
    readPage(filter, asked.before, over.signal).then(
      ({ entries, next, origins }) => {
        if (over.signal.aborted) return;
        setRead((shown) => ({
          entries: [...(shown?.entries ?? []), ...entries],
          next,
          origins: origins ?? shown?.origins,
        }));
      },
      (error) => !over.signal.aborted && setProblem(wordsOf(error)),
    );
    return () => over.abort();
  }, [asked]);

  return {
    ...read,
    problem,
    readMore: () => ask({ before: read?.next }),
  };
}
