import { useMemo, useRef } from 'react';
import { byPosition } from '../../domain/position.ts';
import { type Section, sectionIdOf } from '../../domain/task/section.ts';
import { childrenOf, parentOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { report } from '../undo/attempt.ts';
import { attemptWrites } from '../undo/attempt-writes.ts';
import type { Writes } from '../undo/recorder.ts';
import type { DropPlace } from './reorder-writes.ts';

const FAILED = 'Failed to move task';

/**
 * Moves tasks by hand: subtasks among those of their parent, others in the view's manual order and between the sections
 * of its list.
 * @param order the tasks of the view @param onManual switches the view to the manual order @param own the sections that
 * the view shows, in order
 */
export function useReorder(order: readonly Task[], onManual: () => void, own: readonly Section[]) {
  const store = useStore();
  const latest = useRef({ order, onManual, own });
  latest.current = { order, onManual, own };
  return useMemo(() => {
    /** The id of the section in which the view shows a task; completed tasks are below all of them. */
    const shownIn = (task: Task): string | undefined => {
      const sections = new Map(latest.current.own.map((one) => [one.id, one]));
      return task.completed ? undefined : sectionIdOf(task, sections);
    };
    /** The tasks at the top level of the view, as they are with the manual order. */
    const topLevel = (completed: boolean, sectionId: string | undefined): readonly Task[] => {
      const tasks = store.rows('task');
      const isTop = (one: Task) =>
        one.completed === completed && !parentOf(one, tasks) && shownIn(one) === sectionId;
      return latest.current.order.filter(isTop).toSorted(byPosition);
    };
    const act = async (
      isTop: boolean,
      work: (to: Writes, code: typeof import('./reorder-writes.ts')) => void,
    ): Promise<void> => {
      try {
        const code = await import('./reorder-writes.ts');
        const isDone = attemptWrites(store, FAILED, (to) => work(to, code));
        if (isDone && isTop) latest.current.onManual();
      } catch (error) {
        report(FAILED, error);
      }
    };
    const cross = (task: Task, step: 1 | -1): void => {
      const ids = [undefined, ...latest.current.own.map(({ id }) => id)];
      const at = ids.indexOf(shownIn(task)) + step;
      if (at >= 0 && at < ids.length) dropIn([task.id], ids[at], step < 0 ? 'last' : 'first');
    };
    const dropIn = (ids: readonly string[], sectionId: string | undefined, end: 'first' | 'last'): void => {
      const tasks = store.rows('task');
      const dropped = ids.flatMap((id) => tasks.get(id) ?? []);
      const inside = topLevel(false, sectionId);
      void act(true, (to, code) => code.dropIn(to, dropped, sectionId ?? null, inside, end));
    };
    const shift = (task: Task, step: 1 | -1): void => {
      const parent = parentOf(task, store.rows('task'));
      const siblings = parent
        ? (childrenOf(store.rows('task')).get(parent.id) ?? [])
        : topLevel(task.completed, shownIn(task));
      const isLast = siblings.at(step < 0 ? 0 : -1)?.id === task.id;
      if (!parent && !task.completed && isLast) cross(task, step);
      else void act(!parent, (to, code) => void code.shift(to, task, step, siblings));
    };
    const drop = (ids: readonly string[], targetId: string, where: DropPlace): void => {
      const tasks = store.rows('task');
      const target = tasks.get(targetId);
      const dropped = ids.flatMap((id) => tasks.get(id) ?? []);
      if (!target || dropped.length === 0) return;
      const isTop = where !== 'below' && !parentOf(target, tasks);
      const sectionId = shownIn(target);
      const order = topLevel(target.completed, sectionId);
      const isBySection = latest.current.own.length > 0 && !target.completed;
      const section = isBySection ? (sectionId ?? null) : undefined;
      void act(isTop, (to, code) => code.drop(to, dropped, target, where, order, section));
    };
    return { shift, drop, dropIn };
  }, [store]);
}
