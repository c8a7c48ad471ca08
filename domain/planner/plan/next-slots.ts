import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { type Block, isAhead, isDue } from '../event/due-block.ts';
import { isFree } from '../event/outside-event.ts';
import { type Slot, timeOf } from '../event/slot.ts';
import { gaps, isRoom } from '../load/free-time.ts';
import { FINEST_GRID, openHours } from '../load/open-time.ts';
import { type Planning, settingsOn } from '../load/planning.ts';

/** A free time on a day. */
export type DaySlot = Slot & { date: LocalDate };

type Wish = {
  minutes: number;
  /** It isn't work, so it goes into the personal hours, and work doesn't go into a day off. */
  isPersonal: boolean;
  planning: Planning;
  now: LocalMinute;
};

/**
 * The first free time of each day that is long enough, from now on and within the hours of the day. Time set aside for
 * tasks is free. Days without such a time are left out.
 */
export function nextSlots(
  days: readonly { date: LocalDate; blocks: readonly Block[] }[],
  { minutes, isPersonal, planning, now }: Wish,
): DaySlot[] {
  return days.flatMap(({ date, blocks }) => {
    const { hours, capacity, personal } = settingsOn(date, planning, now);
    const windows = isPersonal ? personal.hours : capacity > 0 ? [hours] : [];
    const taken = blocks.filter((block) =>
      isDue(block) ? isAhead(block, now) : !isRoom(block) && !isFree(block),
    );
    const from = windows
      .flatMap((window) => gaps(taken, openHours(window, date, now), { after: () => 0, before: 0 }))
      .map((gap) => ({ start: Math.ceil(gap.from / FINEST_GRID) * FINEST_GRID, end: gap.to }))
      .find(({ start, end }) => end - start >= minutes)?.start;
    return from === undefined ? [] : [{ date, start: timeOf(from), end: timeOf(from + minutes) }];
  });
}

/** The slot divided among tasks, one right after the other. @param lengths their minutes, which fill it */
export function slotsInTurn(from: number, lengths: readonly number[]): Slot[] {
  let at = from;
  return lengths.map((length) => {
    const start = at;
    at += length;
    return { start: timeOf(start), end: timeOf(at) };
  });
}
