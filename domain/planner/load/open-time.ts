import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { minuteOf, type Slot, timeOf } from '../event/slot.ts';
import { type Gap, gaps } from './free-time.ts';
import type { Pause } from './pause.ts';

/** In minutes, what blocks begin and end on, and how long the shortest is. */
export const FINEST_GRID = 5;
/** How long the parts of a task are at least and at most, except for the last one. */
export const [SHORTEST_PART, LONGEST_PART] = [25, 120];

type Day = {
  /** The hours in which the block may be. */
  windows: readonly Gap[];
  fixed: readonly Slot[];
  /** Time that is set aside for tasks. */
  rooms: readonly Gap[];
  /** What is proposed so far. */
  own: readonly Gap[];
  pause: Pause;
  /** Those of `fixed` that the person put there, so that blocks may be right before them. */
  locked: ReadonlySet<Slot>;
};

/** The hours of a day in which something can be planned. */
export function openHours(
  { start, end }: { start: string; end: string },
  date: LocalDate,
  now: LocalMinute,
): Gap {
  const to = minuteOf(end);
  if (date < now.slice(0, 10)) return { from: to, to };
  const soon =
    date > now.slice(0, 10) ? 0 : Math.ceil((minuteOf(now.slice(11)) + 1) / FINEST_GRID) * FINEST_GRID;
  return { from: Math.max(minuteOf(start), soon), to };
}

/**
 * The free time of a day for a block of some minutes: first what is set aside for tasks, which may be filled up to the
 * events around it.
 */
export function freeSlots(
  { windows, fixed, rooms, own: blocks, pause, locked }: Day,
  minutes: number,
): Gap[] {
  const around = { after: pause, before: pause(minutes), needsNone: (slot: Slot) => locked.has(slot) };
  const own = runs(blocks).map(({ from, to }) => ({ start: timeOf(from), end: timeOf(to) }));
  const taken = [...fixed, ...own];
  const inside = windows.flatMap((window) =>
    rooms.flatMap((room) => gaps(taken, overlap(room, window), around)),
  );
  return [...inside, ...windows.flatMap((window) => gaps(taken, window, around))];
}

export const overlap = (a: Gap, b: Gap): Gap => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
});

/** Short blocks without a pause between them deserve one together. */
function runs(blocks: readonly Gap[]): Gap[] {
  const all: Gap[] = [];
  for (const { from, to } of blocks.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last?.to === from) last.to = to;
    else all.push({ from, to });
  }
  return all;
}

/** The first free slot of a length, in a preferred hour if there is one; or else the earliest that is worth it. */
export function slotFor(free: readonly Gap[], length: number, best: readonly number[]): Gap | undefined {
  const starts = free.flatMap(({ from, to }) =>
    [from, ...best.map((hour) => hour * 60).filter((at) => at > from)]
      .map((at) => Math.ceil(at / FINEST_GRID) * FINEST_GRID)
      .filter((at) => at < to)
      .map((at) => ({ from: at, to: Math.min(at + length, to) })),
  );
  const whole = starts.filter(({ from, to }) => to - from === length);
  const found =
    whole.find(({ from }) => best.includes(Math.floor(from / 60))) ??
    whole[0] ??
    starts
      .toSorted((a, b) => a.from - b.from)
      .find(({ from, to }) => to - from >= Math.min(length, SHORTEST_PART));
  return (
    found && {
      from: found.from,
      to: found.from + Math.floor((found.to - found.from) / FINEST_GRID) * FINEST_GRID,
    }
  );
}
