import { useCallback, useEffect, useState } from 'react';
import { type FeedStatus, feedCalls, type GoogleCalendarChoice } from '../../../../domain/api/feed-calls.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { ListDot } from '../../../task/pick/list-select.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Typed } from '../../../ui/typed.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedRow } from './feed-row.tsx';

type Loaded = {
  calendars: readonly GoogleCalendarChoice[];
  feeds: readonly FeedStatus[];
  problem?: string | undefined;
};

async function read(canList: boolean): Promise<Loaded> {
  let problem: string | undefined;
  const failed = (error: unknown) => {
    problem = wordsOf(error);
  };
  const [listed, shown] = await Promise.all([
    canList ? callApi(feedCalls.listGoogle).catch(failed) : undefined,
    callApi(feedCalls.list).catch(failed),
  ]);
  return {
    calendars: listed?.calendars ?? [],
    feeds: shown?.feeds.filter(({ isGoogle }) => isGoogle) ?? [],
    problem,
  };
}

/**
 * The calendars of the connected Google account: those that are shown, and those that can be (product.md §6).
 * @param canList whether the account is connected and read
 */
export function GoogleCalendars({ canList }: { canList: boolean }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [edited, setEdited] = useState<FeedStatus | null>(null);
  const [adding, setAdding] = useState(false);
  const load = useCallback(async () => setLoaded(await read(canList)), [canList]);
  useEffect(() => void load(), [load]);
  if (!loaded) return canList && <Skeleton rows={1} label="Loading your Google calendars" />;
  const { calendars, feeds, problem } = loaded;
  const others = calendars.filter(({ feedId }) => feedId === undefined);
  const show = async ({ id: calendarId, name }: GoogleCalendarChoice) => {
    setAdding(true);
    try {
      await callApi(feedCalls.addGoogle, { calendarId });
      toast.success(`${name} is in your planner`);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
    setAdding(false);
  };
  return (
    <>
      {feeds.length + others.length > 0 && (
        <ul aria-label="Calendars of your Google account" className="mt-3 divide-y divide-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
          {others.map((calendar) => (
            <li key={calendar.id} className="flex min-h-14 items-center gap-3 py-2">
              <ListDot color={calendar.color} />
              <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
                <Typed>{calendar.name}</Typed>
              </p>
              <Button
                aria-label={`Show ${calendar.name} in planner`}
                disabled={adding}
                onClick={() => show(calendar)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <div className="mt-3">
          <TryAgain problem={problem} onRetry={load} />
        </div>
      )}
      <FeedDialog feed={edited} onClose={() => setEdited(null)} onChanged={load} />
    </>
  );
}
