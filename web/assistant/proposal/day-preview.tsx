import { visible } from '../../../domain/assistant/facts/quoted.ts';
import type { Proposal } from '../../../domain/assistant/proposal.ts';
import { byStart, minuteOf } from '../../../domain/planner/event/slot.ts';
import { timedOn } from '../../../domain/planner/load/free-time.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { type Times, timesWords } from '../../planner/times-words.ts';
import { usePlannerEvents } from '../../planner/use-planner-events.ts';
import { dueWords } from '../../task/date/due-words.ts';

/** Fewer blocks than this are read more easily as lines. */
const WORTH_SHOWING = 2;
/** Pixels of a minute, and of the shortest and the longest bar. */
const [SCALE, SHORTEST, LONGEST] = [0.4, 20, 64];
/** A pause this long is shown as free time. */
const FREE_MINUTES = 30;

type Block = Times & { title: string; isNew: boolean };

export function DayPreview({ proposals }: { proposals: readonly Proposal[] }) {
  const events = usePlannerEvents();
  const now = useLocalMinute();
  const added = proposals.flatMap((one) => (one.kind === 'add-event' ? [one.fields] : []));
  const date = added[0]?.date;
  if (!date || added.length < WORTH_SHOWING || added.some((one) => one.date !== date)) return null;
  const there = timedOn(events.values(), date).filter(
    ({ start, end, title }) =>
      !added.some((one) => one.start === start && one.end === end && one.title === title),
  );
  const blocks: (Block & { id: string })[] = [
    ...added.map((one, at) => ({ ...one, id: `${at}`, isNew: true })),
    ...there.map((one) => ({ ...one, isNew: false })),
  ].sort(byStart);
  return (
    <div className="border-b border-line bg-canvas px-3.5 py-3">
      <h3 className="text-xs font-semibold text-ink-soft">{dueWords(date, now)}</h3>
      <ol aria-label="The day with these changes" className="mt-2">
        {blocks.map((block, at) => (
          <Row key={block.id} block={block} free={freeBefore(block, blocks.slice(0, at))} />
        ))}
      </ol>
    </div>
  );
}

function freeBefore({ start }: Block, before: readonly Block[]): number {
  const ends = before.map(({ end }) => minuteOf(end));
  return ends.length === 0 ? 0 : minuteOf(start) - Math.max(...ends);
}

/** @param free minutes before it; negative if it overlaps what begins earlier, and then its bar is beside that one's */
function Row({ block, free }: { block: Block; free: number }) {
  const { title, isNew } = block;
  const minutes = minuteOf(block.end) - minuteOf(block.start);
  const height = Math.min(LONGEST, Math.max(SHORTEST, minutes * SCALE));
  return (
    <li
      className={`grid grid-cols-[8.5rem_0.625rem_minmax(0,1fr)] gap-x-2.5 text-xs leading-5 ${free >= FREE_MINUTES ? 'mt-3' : 'mt-0.5'}`}
      style={{ minHeight: height }}
    >
      <span className="text-ink-soft tabular-nums">{timesWords(block)}</span>
      <span
        aria-hidden="true"
        className={`w-1 rounded-full ${free < 0 ? 'justify-self-end' : ''} ${isNew ? 'bg-accent' : 'bg-line-strong'}`}
        style={{ minHeight: height }}
      />
      <span className={`min-w-0 truncate ${isNew ? 'font-medium' : 'text-ink-faint'}`}>
        <bdi translate="no">{visible(title)}</bdi>
        {!isNew && <span className="sr-only"> (already planned)</span>}
        {free < 0 && <span className="sr-only">, at the same time</span>}
      </span>
    </li>
  );
}
