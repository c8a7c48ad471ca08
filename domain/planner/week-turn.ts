import type { LocalDate } from '../time/day.ts';
import { daysFrom, daysIntoWeek, weekAround } from '../time/month.ts';

/** From its fifth day on, a week is reviewed and the next one planned; before, it's still the one to plan. */
const TURN = 4;

/** The week that a person looks back on now, and the one that they plan: in order, all seven days. */
export type WeekTurn = { ends: LocalDate[]; begins: LocalDate[] };

/** @param weekStart the first day of a week; 1 is Monday */
export function weekTurn(today: LocalDate, weekStart: number): WeekTurn {
  const [first = today] = weekAround(today, weekStart);
  const isOver = daysIntoWeek(today, weekStart) >= TURN;
  const weekAfter = (weeks: number) => daysFrom(Temporal.PlainDate.from(first).add({ weeks }).toString(), 7);
  return { ends: weekAfter(isOver ? 0 : -1), begins: weekAfter(isOver ? 1 : 0) };
}
