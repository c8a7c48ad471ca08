import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { type FeedStatus, feedCalls } from '../../../../domain/api/feed-calls.ts';
import { has } from '../../../../domain/billing/plan.ts';
import { SYNC_IS_PRO } from '../../../../domain/calendar/calendar-words.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { PartOfPro } from '../../../payment/part-of-pro.tsx';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { usePlan } from '../../../store/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { Section } from '../parts/section.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedRow } from './feed-row.tsx';

type Loaded = { feeds: FeedStatus[] } | { problem: string } | undefined;

/** The calendars that the person subscribes to by their address (product.md §6). */
export function FeedSection() {
  const included = has(usePlan(), 'calendarSync');
  const [loaded, setLoaded] = useState<Loaded>();
  const [edited, setEdited] = useState<FeedStatus | null>(null);
  const load = useCallback(async () => {
    try {
      const { feeds } = await callApi(feedCalls.list);
      setLoaded({ feeds: feeds.filter(({ isGoogle }) => !isGoogle) });
    } catch (error) {
      setLoaded({ problem: wordsOf(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <Section
      title="Other calendars"
      about="Show a calendar from Google, Outlook, Apple or any other app in your planner. Read-only, updated every hour."
    >
      {!loaded && <Skeleton rows={1} label="Loading your calendars" />}
      {loaded && 'problem' in loaded && <TryAgain problem={loaded.problem} onRetry={load} />}
      {loaded && 'feeds' in loaded && loaded.feeds.length > 0 && (
        <ul className="-mt-2 mb-3 divide-y divide-line">
          {loaded.feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
        </ul>
      )}
      {included ? (
        <AddFeed onAdded={load} />
      ) : (
        <p className="text-sm text-pretty text-ink-soft">
          <PartOfPro words={SYNC_IS_PRO} />
        </p>
      )}
      <FeedDialog feed={edited} onClose={() => setEdited(null)} onChanged={load} />
    </Section>
  );
}

function AddFeed({ onAdded }: { onAdded(): Promise<void> }) {
  const draft = useDraft('feed', { url: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { url } = draft.value;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { feed } = await callApi(feedCalls.add, { url });
      draft.clear();
      toast.success(`${feed.name} added`);
      await onAdded();
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={add} noValidate className="flex flex-wrap items-start gap-2">
      <div className="min-w-52 flex-1">
        <Field
          label="Calendar address"
          type="url"
          inputMode="url"
          placeholder="https:// or webcal://"
          autoComplete="off"
          value={url}
          problem={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            draft.set({ url: target.value });
          }}
        />
      </div>
      <Button type="submit" className="mt-5.5 h-10! coarse:h-11!" disabled={busy || url.trim() === ''}>
        {busy ? 'Adding…' : 'Add calendar'}
      </Button>
    </form>
  );
}
