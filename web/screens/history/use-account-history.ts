import { useEffect, useState } from 'react';
import { historyCalls } from '../../../domain/api/history-calls.ts';
import { isImported } from '../../../domain/history/imported.ts';
import { currentZone } from '../../device/place.ts';
import { CallFailed } from '../../session/answer.ts';
import { callApi, withParams } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { type HistoryFilter, historyQuery } from './filter.ts';
import { type HistoryPart, isBehind, mergedHistory, type ShownEntry } from './merged-history.ts';

/** How many pages of one import are read at a time, so that it can say how many rows it brought. */
const PAGES_OF_IMPORT = 10;

type Page = Pick<HistoryPart, 'origins'> & { entries: readonly ShownEntry[]; next?: string | undefined };

async function askFor(part: HistoryPart, filter: HistoryFilter, next: string): Promise<Page> {
  const query = { ...historyQuery(filter, currentZone()), ...(next && { before: next }) };
  const { listId } = part;
  if (listId === undefined) return callApi(historyCalls.ofAccount, query);
  try {
    const page = await callApi(withParams(historyCalls.inList, { id: listId }), query);
    return { ...page, entries: page.entries.map((entry) => ({ ...entry, listId })) };
  } catch (error) {
    // Its owner has just stopped sharing it.
    if (error instanceof CallFailed && error.status === 404) return { entries: [] };
    throw error;
  }
}

/** A history with its next page that has something in it: the server looks through so many changes at a time. */
async function readOn(part: HistoryPart, filter: HistoryFilter, signal: AbortSignal): Promise<HistoryPart> {
  let page = await askFor(part, filter, part.next ?? '');
  const { origins = part.origins } = page;
  while (page.entries.length === 0 && page.next !== undefined && !signal.aborted)
    page = await askFor(part, filter, page.next);
  for (let pages = 1; pages < PAGES_OF_IMPORT && page.next !== undefined && endsInImport(page); pages += 1) {
    if (signal.aborted) break;
    const more = await askFor(part, filter, page.next);
    page = { entries: [...page.entries, ...more.entries], next: more.next };
  }
  return { ...part, entries: [...part.entries, ...page.entries], next: page.next, origins };
}

function endsInImport({ entries }: Page): boolean {
  const last = entries.at(-1);
  return last !== undefined && isImported(last);
}

/**
 * The changes that a filter lets through, of the account and of lists that others share, or of one list; all of this stays
 * the same. `entries` is undefined until the first pages have come. `origins` are those of the account's latest changes,
 * whatever the filter.
 */
export function useAccountHistory(filter: HistoryFilter, listIds: readonly string[]) {
  const [asked, ask] = useState<readonly HistoryPart[]>(() =>
    (filter.list ? [filter.list] : [undefined, ...listIds]).map((listId) => ({
      listId,
      entries: [],
      next: '',
    })),
  );
  const [read, setRead] = useState<readonly HistoryPart[]>();
  const [problem, setProblem] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter stays the same.
  useEffect(() => {
    const over = new AbortController();
    setProblem('');
    const reading = asked.map((part) => (isBehind(part, asked) ? readOn(part, filter, over.signal) : part));
    Promise.all(reading).then(
      (parts) => !over.signal.aborted && setRead(parts),
      (error) => !over.signal.aborted && setProblem(wordsOf(error)),
    );
    return () => over.abort();
  }, [asked]);

  return {
    entries: read && mergedHistory(read),
    hasMore: (read ?? asked).some(({ next }) => next !== undefined),
    origins: read?.find(({ origins }) => origins)?.origins,
    problem,
    readMore: () => ask([...(read ?? asked)]),
  };
}
