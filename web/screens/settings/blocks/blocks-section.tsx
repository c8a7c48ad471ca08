import { CalendarArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type BlockSync, blockCalls } from '../../../../domain/api/block-calls.ts';
import { has } from '../../../../domain/billing/plan.ts';
import { BLOCKS_ARE_PRO } from '../../../../domain/calendar/calendar-words.ts';
import { connectCalendar } from '../../../calendar/connect.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { PartOfPro } from '../../../payment/part-of-pro.tsx';
import { callApi } from '../../../session/call-api.ts';
import { useAbout } from '../../../session/use-about.ts';
import { usePlan } from '../../../store/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Confirm } from '../../../ui/overlay/overlays.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { Section } from '../parts/section.tsx';
import { useServerState } from '../parts/use-server-state.ts';

/** How often to look whether a first run is over, which takes some seconds. */
const LOOK_MS = 10_000;

const read = () => callApi(blockCalls.read);

/** Whether blocks are kept in a calendar at Google (product.md §6). */
export function BlocksSection() {
  const { calendar: available } = useAbout();
  return available ? <Blocks /> : null;
}

function Blocks() {
  const included = has(usePlan(), 'calendarSync');
  const { value, problem, load, busy, attempt } = useServerState(read);
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const start = () =>
    attempt(async () => {
      if (await connectCalendar(blockCalls))
        toast.success('Your blocks are being written to Google Calendar');
    });
  const stop = (calendar: 'leave' | 'delete') => {
    setAsking(false);
    void attempt(async () => {
      const { blocks } = await callApi(blockCalls.stop, { calendar });
      // What couldn’t be deleted yet is said below.
      const isDeleted = calendar === 'delete' && !blocks.problem;
      toast.success(isDeleted ? 'Stopped, and calendar deleted' : 'Stopped');
    });
  };
  const show = (showsTitles: boolean) => attempt(() => callApi(blockCalls.update, { showsTitles }));
  const blocks = value?.blocks;
  const words = blocks && stateWords(blocks);
  const isBeginning = blocks?.isOn === true && !blocks.syncedAt && !blocks.problem;
  useEffect(() => {
    if (!isBeginning) return;
    const timer = setInterval(load, LOOK_MS);
    return () => clearInterval(timer);
  }, [isBeginning, load]);
  return (
    <Section
      title="Your blocks in Google Calendar"
      about="Writes your time blocks to a Google calendar named Daymark. Move or delete one there, or add an event, and your planner follows within minutes."
    >
      {!value && !problem && <Skeleton rows={1} label="Loading your blocks" />}
      {problem && <TryAgain problem={problem} onRetry={load} />}
      {blocks && (
        <div ref={first} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-3 outline-none">
          <CalendarArrowUp size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
          <div role="status" className={`flex-1 ${words || !included ? 'min-w-52' : 'min-w-16'}`}>
            <p className="text-sm font-medium">{blocks.isOn ? 'On' : 'Off'}</p>
            <p className="text-sm text-pretty text-ink-soft">
              {included ? words : <PartOfPro words={BLOCKS_ARE_PRO} />}
            </p>
          </div>
          {included && !blocks.isOn && (
            <Button aria-disabled={busy} onClick={start}>
              Write my blocks
            </Button>
          )}
          {blocks.isOn && (
            <Button look="danger" aria-disabled={busy} onClick={() => setAsking(true)}>
              Stop…
            </Button>
          )}
        </div>
      )}
      {blocks?.isOn && <Switch label="Show titles" checked={blocks.showsTitles} onChange={show} />}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question="Stop writing your blocks?"
        confirm="Delete calendar"
        onConfirm={() => stop('delete')}
        other={{ label: 'Keep calendar', onChoose: () => stop('leave') }}
        focusAfter={first}
      >
        The Daymark calendar in Google Calendar can stay as it is or be deleted. Your planner doesn’t change.
      </Confirm>
    </Section>
  );
}

function stateWords({ isOn, problem, syncedAt }: BlockSync): string | undefined {
  if (problem) return problem;
  if (!isOn) return undefined;
  return syncedAt ? `Updated ${momentWords(syncedAt)}` : 'Your blocks will be there in a few seconds.';
}
