import type { LocalDate, LocalMinute } from '../../time/day.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { byStart, LAST_MINUTE, minuteOf, type Slot, slotMinutes, timeOf } from '../event/slot.ts';
import { loadOf } from '../load/load.ts';
import { FINEST_GRID, openHours } from '../load/open-time.ts';
import type { LeftOut } from './left-out.ts';
import { type DayPlan, type DayToPlan, type ProposedBlock, proposeDay } from './propose-day.ts';

/** A block of a proposed day. Its key stays when it moves. */
export type DraftBlock = ProposedBlock['fields'] & { key: string; isLocked: boolean };

/** What a person changed of a proposed day: the rest is proposed around it. */
export type PlanEdits = {
  /** Blocks that stay where the person put them. */
  locked: readonly DraftBlock[];
  /** The most minutes of a task that the person wants on the day, by its id. */
  atMost: ReadonlyMap<string, number>;
};
export const NO_EDITS: PlanEdits = { locked: [], atMost: new Map() };

export type PlanAct =
  | { kind: 'move'; key: string; by: number }
  | { kind: 'resize'; key: string; by: number }
  | { kind: 'lock'; key: string }
  | { kind: 'leave out'; key: string }
  | { kind: 'take back'; taskId: string };

export type DraftDay = {
  /** In the order of `byStart`. */
  blocks: DraftBlock[];
  left: LeftOut[];
  fixed: DayPlan['fixed'];
  /** The minutes of the blocks, and of all work on the day. */
  minutes: number;
  work: number;
};

/** A proposed day as a person has edited it. */
export function draftDay(day: DayToPlan, { locked, atMost }: PlanEdits): DraftDay {
  const kept = locked.map(draftEvent);
  const minutesLocked = (taskId: string): number =>
    sum(locked.filter((block) => block.taskId === taskId).map(slotMinutes));
  const made = proposeDay({
    ...day,
    locked: kept,
    atMost: new Map([...atMost].map(([id, most]) => [id, Math.max(0, most - minutesLocked(id))])),
  });
  const keys = new Set(locked.map(({ key }) => key));
  const blocks = [
    ...locked,
    ...made.proposals.map(({ fields }) => ({
      ...fields,
      key: freeKey(fields.taskId, keys),
      isLocked: false,
    })),
  ].sort((a, b) => byStart({ ...a, id: a.key }, { ...b, id: b.key }));
  const own = new Set(kept.map(({ id }) => id));
  const fixed = made.fixed.filter(({ id }) => !own.has(id));
  const all = [...fixed, ...blocks.map(draftEvent)].sort(byStart);
  return {
    blocks,
    left: made.left.map((one) => ({ ...one, planned: one.planned + minutesLocked(one.task.id) })),
    fixed,
    minutes: sum(blocks.map(slotMinutes)),
    work: loadOf(all, day.capacity, day.personal?.isPersonal).planned,
  };
}

/**
 * What a person does to a block: it's locked where they put it, and the others make room. A block never overlaps what is
 * planned already or locked: it moves past it, and grows up to it.
 * @returns the edits after it; the same if it can't be done
 */
export function editPlan(day: DayToPlan, edits: PlanEdits, act: PlanAct): PlanEdits {
  if (act.kind === 'take back')
    return { ...edits, atMost: new Map([...edits.atMost].filter(([id]) => id !== act.taskId)) };
  const draft = draftDay(day, edits);
  const block = draft.blocks.find(({ key }) => key === act.key);
  if (!block) return edits;
  const others = edits.locked.filter(({ key }) => key !== act.key);
  const lockedAt = (slot: Slot): PlanEdits => ({
    ...edits,
    locked: [...others, { ...block, ...slot, isLocked: true }],
  });
  const total = sum(draft.blocks.filter(({ taskId }) => taskId === block.taskId).map(slotMinutes));
  const wanted = (minutes: number) => new Map([...edits.atMost, [block.taskId ?? '', minutes]]);
  if (act.kind === 'lock') return block.isLocked ? { ...edits, locked: others } : lockedAt(block);
  if (act.kind === 'leave out') return { locked: others, atMost: wanted(total - slotMinutes(block)) };
  const taken = [...draft.fixed, ...others];
  if (act.kind === 'move') {
    const slot = placeFor(block, act.by, taken, day);
    return slot ? lockedAt(slot) : edits;
  }
  const slot = resized(block, act.by, taken);
  const change = slotMinutes(slot) - slotMinutes(block);
  if (change === 0) return edits;
  const isLimited = change < 0 || edits.atMost.has(block.taskId ?? '');
  return { ...lockedAt(slot), ...(isLimited && { atMost: wanted(total + change) }) };
}

/** A block among the events of its day. */
export const draftEvent = ({
  key,
  isLocked: _,
  ...event
}: DraftBlock): PlannerEvent & { date: LocalDate } => ({
  ...event,
  id: `plan/${key}`,
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The key of the next block of a task. @param keys those that are taken, to which it's added */
export function freeKey(taskId: string | undefined, keys: Set<string>): string {
  let part = 0;
  while (keys.has(`${taskId}/${part}`)) part += 1;
  keys.add(`${taskId}/${part}`);
  return `${taskId}/${part}`;
}

/**
 * The free place nearest to where a block is moved, from now on and within the day: at least up to what is in the way,
 * or past it.
 */
function placeFor(block: Slot, by: number, taken: readonly Slot[], day: DayToPlan): Slot | undefined {
  const length = slotMinutes(block);
  const from = minuteOf(block.start);
  const earliest = openHours({ start: '00:00', end: timeOf(LAST_MINUTE) }, day.date, day.now).from;
  const latest = LAST_MINUTE - length;
  const wish = Math.max(earliest, Math.min(from + by, latest));
  const isFree = (at: number): boolean =>
    taken.every(({ start, end }) => minuteOf(start) >= at + length || minuteOf(end) <= at);
  const places = taken.flatMap(({ start, end }) => [
    Math.floor((minuteOf(start) - length) / FINEST_GRID) * FINEST_GRID,
    Math.ceil(minuteOf(end) / FINEST_GRID) * FINEST_GRID,
  ]);
  const [at] = [wish, ...places]
    .filter((one) => one >= earliest && one <= latest && (by > 0 ? one > from : one < from) && isFree(one))
    .sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish));
  return at === undefined ? undefined : { start: timeOf(at), end: timeOf(at + length) };
}

/** Longer up to what comes next, and not shorter than the grid. */
function resized({ start, end }: Slot, by: number, taken: readonly Slot[]): Slot {
  const next = taken.map((other) => minuteOf(other.start)).filter((from) => from >= minuteOf(end));
  const most = Math.min(LAST_MINUTE, ...next);
  const least = Math.min(minuteOf(end), minuteOf(start) + FINEST_GRID);
  return { start, end: timeOf(Math.max(least, Math.min(minuteOf(end) + by, most))) };
}

/** Whether a block ends after its task is due, which only a person does. @param due of its task */
export const isAfterDue = ({ date, end }: DraftBlock, due: LocalMinute | undefined): boolean =>
  due !== undefined && due.length > 10 && due.slice(0, 10) === date && `${date}T${end}` > due;
