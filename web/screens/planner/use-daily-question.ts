import { useRef, useState } from 'react';
import { type Block, isDue } from '../../../domain/planner/due-block.ts';
import type { PlannerEvent } from '../../../domain/planner/planner.ts';
import { isDaily } from '../../../domain/planner/slot.ts';
import type { EventActions } from './use-event-actions.ts';

export type DailyQuestion = { title: string; verb: 'Change' | 'Delete'; thisDay(): void; everyDay(): void };

/** Moves and deletes what is on a day; of an event of every day, after asking whether only on that day. */
export function useDailyQuestion(actions: EventActions, date: string) {
  const [question, setQuestion] = useState<DailyQuestion>();
  /** The event that the keys move on every day, so that not each step asks. */
  const keyed = useRef<string>(undefined);
  const isAsked = (block: Block): block is PlannerEvent => !isDue(block) && isDaily(block);

  const move = (block: Block): void => {
    if (!isAsked(block)) return void actions.move(block);
    const { start, end, title } = block;
    setQuestion({
      title,
      verb: 'Change',
      thisDay: () => actions.updateOn(date, block, { start, end }),
      everyDay() {
        keyed.current = block.id;
        actions.move(block);
      },
    });
  };
  return {
    question,
    close: () => setQuestion(undefined),
    move,
    moveByKey: (block: Block): void => void (keyed.current === block.id ? actions.move(block) : move(block)),
    remove(event: PlannerEvent): void {
      if (!isAsked(event)) return void actions.remove(event);
      setQuestion({
        title: event.title,
        verb: 'Delete',
        thisDay: () => actions.removeOn(date, event),
        everyDay: () => actions.remove(event),
      });
    },
  };
}
