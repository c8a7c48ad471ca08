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

  const moveAtOnce = (block: Block, onMoved: () => void): void => {
    if (actions.move(block) === undefined) onMoved();
  };
  /** @param onMoved only runs if it has moved, after the answer to the question */
  const move = (block: Block, onMoved: () => void): void => {
    if (!isAsked(block)) {
      moveAtOnce(block, onMoved);
      return;
    }
    const { start, end, title } = block;
    setQuestion({
      title,
      verb: 'Change',
      thisDay() {
        if (actions.updateOn(date, block, { start, end }) === undefined) onMoved();
      },
      everyDay() {
        keyed.current = block.id;
        moveAtOnce(block, onMoved);
      },
    });
  };
  return {
    question,
    close: () => setQuestion(undefined),
    move,
    moveByKey: (block: Block, onMoved: () => void): void =>
      keyed.current === block.id ? moveAtOnce(block, onMoved) : move(block, onMoved),
    remove(event: PlannerEvent, onRemoved = () => {}): void {
      const remove = () => {
        if (actions.remove(event) === undefined) onRemoved();
      };
      if (!isAsked(event)) {
        remove();
        return;
      }
      setQuestion({
        title: event.title,
        verb: 'Delete',
        thisDay() {
          if (actions.removeOn(date, event) === undefined) onRemoved();
        },
        everyDay: remove,
      });
    },
  };
}
