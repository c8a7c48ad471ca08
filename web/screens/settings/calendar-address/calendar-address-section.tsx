import { CalendarArrowUp } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { calendarAddressCalls } from '../../../../domain/api/calendar-address-calls.ts';
import type { CalendarAddress } from '../../../../domain/calendar/calendar-address.ts';
import { dateAt, momentWords } from '../../../device/moment-words.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/overlays.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Section } from '../parts/section.tsx';
import { NewAddress } from './new-address.tsx';

type Loaded = { address: CalendarAddress | null } | { problem: string } | undefined;
type Question = 'renew' | 'remove';
const QUESTIONS: Record<Question, { question: string; confirm: string; about: string }> = {
  renew: {
    question: 'Create a new address?',
    confirm: 'Create new address',
    about: 'The current one will stop working in every app that uses it.',
  },
  remove: {
    question: 'Turn off your calendar address?',
    confirm: 'Turn off',
    about: 'Apps that use it will no longer get your tasks.',
  },
};

/** The secret address at which other calendar apps read the person's tasks (product.md §6). */
export function CalendarAddressSection() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<string>();
  const [asking, setAsking] = useState<Question>();
  // The question fades out after closing, so it keeps its words.
  const last = useRef<Question>('renew');
  if (asking) last.current = asking;
  const first = useRef<HTMLButtonElement>(null);
  const load = useCallback(async () => {
    setLoaded(await callApi(calendarAddressCalls.read).catch((error) => ({ problem: wordsOf(error) })));
  }, []);
  useEffect(() => void load(), [load]);

  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
    setBusy(false);
  };
  const create = () =>
    attempt(async () => {
      const { path } = await callApi(calendarAddressCalls.create);
      setCreated(new URL(path, location.origin).href);
    });
  const remove = () =>
    attempt(async () => {
      await callApi(calendarAddressCalls.remove);
      toast.success('Calendar address turned off');
    });
  const { question, confirm, about } = QUESTIONS[last.current];
  return (
    <Section
      title="Your tasks in other calendars"
      about="A secret address that Google Calendar, Apple Calendar or Outlook can subscribe to. It has your open tasks with dates and your time blocks."
    >
      {!loaded && <Skeleton rows={1} label="Loading your calendar address" />}
      {loaded && 'problem' in loaded && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="min-w-52 flex-1 text-sm text-ink-soft">{loaded.problem}</p>
          <Button onClick={load}>Try again</Button>
        </div>
      )}
      {loaded && 'address' in loaded && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {loaded.address && <State address={loaded.address} />}
          {/* A disabled button would lose the focus. */}
          <Button
            ref={first}
            aria-disabled={busy}
            onClick={loaded.address ? () => setAsking('renew') : create}
          >
            {loaded.address ? 'New address…' : 'Create address'}
          </Button>
          {loaded.address && (
            <Button look="danger" aria-disabled={busy} onClick={() => setAsking('remove')}>
              Turn off…
            </Button>
          )}
        </div>
      )}
      <NewAddress address={created} onClose={() => setCreated(undefined)} />
      <Confirm
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        question={question}
        confirm={confirm}
        onConfirm={() => {
          setAsking(undefined);
          void (asking === 'remove' ? remove() : create());
        }}
        focusAfter={first}
      >
        {about}
      </Confirm>
    </Section>
  );
}

function State({ address: { createdAt, readAt } }: { address: CalendarAddress }) {
  return (
    <>
      <CalendarArrowUp size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div role="status" className="min-w-52 flex-1">
        <p className="text-sm font-medium">On</p>
        <p className="text-sm text-ink-soft">
          Since {dateAt(createdAt)} · {readAt ? `last read ${momentWords(readAt)}` : 'never read'}
        </p>
      </div>
    </>
  );
}
