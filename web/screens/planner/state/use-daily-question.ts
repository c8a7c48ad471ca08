import { type RefObject, useRef, useState } from 'react';
import { isRecurring } from '../../../../domain/planner/event/begin-days.ts';
import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import type { OccurrenceScope } from '../../../../domain/planner/event/event-series.ts';
import { isAllFrom } from '../../../../domain/planner/event/event-series.ts';
import { type DayEvent, storedOf } from '../../../../domain/planner/event/occurrences.ts';
import type { PlannerUpdates } from '../../../../domain/planner/event/planner.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import type { EventActions } from '../event/use-event-actions.ts';
import { blockOn } from './block-on.ts';

type Moved = (id: string) => void;
export type DailyQuestion = {
  title: string;
  verb: 'Change' | 'Delete';
  /** The day on which the occurrence begins. */
  date: LocalDate;
  isDaily: boolean;
  /** What can be meant besides that day. */
  scopes: readonly OccurrenceScope[];
  answer(scope: OccurrenceScope): void;
};

/**
 * Moves and deletes what is on a day; of an event that recurs, after asking for which of its days.
 * @param addButton has the focus when what had it is gone
 */
export function useDailyQuestion(actions: EventActions, addButton: RefObject<HTMLElement | null>) {
  const [question, setQuestion] = useState<DailyQuestion>();
  /** What the answer leads to: what was moved, where it is by then. Nothing if the question was closed. */
  const answered = useRef<() => HTMLElement | null>(() => null);
  /** The event that the keys move on all of its days, so that not each step asks. */
  const keyed = useRef<string>(undefined);

  const ask = (
    event: DayEvent,
    date: LocalDate,
    verb: DailyQuestion['verb'],
    answer: DailyQuestion['answer'],
  ): void => {
    answered.current = () => null;
    const stored = storedOf(event);
    const scopes: OccurrenceScope[] = isAllFrom(stored, date) ? ['day', 'all'] : ['day', 'later', 'all'];
    setQuestion({ title: event.title, verb, date, isDaily: event.date === undefined, scopes, answer });
  };
  /**
   * @param shown the day that shows it
   * @param onMoved only runs if it has moved, after an answer, with the block's id by then
   * @param to the day that it moves to, if that is another one
   */
  const move = (block: Block, shown: LocalDate, onMoved: Moved, to?: LocalDate, byKey = false): void => {
    if (isDue(block) || !isRecurring(block)) {
      const whole = isDue(block) ? block : { ...storedOf(block as DayEvent), ...timesOf(block) };
      const refused = actions.move({ ...whole, ...(to && { date: to }) });
      if (refused === undefined) onMoved(block.id);
      return;
    }
    const stored = storedOf(block as DayEvent);
    const date = firstOf(block, shown);
    const updates: PlannerUpdates = { ...timesOf(block), ...(to && { date: to }) };
    const change = (scope: OccurrenceScope): void => {
      if (scope === 'all') keyed.current = block.id;
      actions.changeSeries(stored, date, scope, updates, (id) => {
        const day = to === undefined ? shown : laterDay(shown, daysBetween(date, to));
        answered.current = () => blockOn(day, id);
        onMoved(id);
      });
    };
    if (byKey && keyed.current === block.id) change('all');
    else ask(block, date, 'Change', change);
  };
  return {
    question,
    close: () => setQuestion(undefined),
    /** What to focus after an answer. */
    focusAfter: () => answered.current(),
    move: (block: Block, shown: LocalDate, onMoved: Moved, to?: LocalDate): void =>
      move(block, shown, onMoved, to),
    moveByKey: (block: Block, shown: LocalDate, onMoved: Moved, to?: LocalDate): void =>
      move(block, shown, onMoved, to, true),
    /** @param shown the day that shows it */
    remove(event: DayEvent, shown: LocalDate, onRemoved = () => {}): void {
      const first = firstOf(event, shown);
      const stored = storedOf(event);
      const remove = (scope: OccurrenceScope): void => {
        const refused = scope === 'all' ? actions.remove(stored) : actions.skipIn(stored, first, scope);
        if (refused !== undefined) return;
        answered.current = () => addButton.current;
        onRemoved();
      };
      if (isRecurring(event)) ask(event, first, 'Delete', remove);
      else remove('all');
    },
  };
}

const daysBetween = (from: LocalDate, to: LocalDate): number => Temporal.PlainDate.from(from).until(to).days;
const laterDay = (day: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The day on which what a day has of an event begins. */
export const firstOf = ({ part }: DayEvent, shown: LocalDate): LocalDate => part?.first ?? shown;

/** The times of a part are those of the part. */
const timesOf = (block: DayEvent): Partial<Pick<DayEvent, 'start' | 'end'>> =>
  block.part ? {} : { start: block.start, end: block.end };
