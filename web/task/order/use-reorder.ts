import { useMemo, useState } from 'react';
import { type Section, sectionIdOf } from '../../../domain/task/section.ts';
import type { Task } from '../../../domain/task/task.ts';
import { childrenOf, parentOf } from '../../../domain/task/tree/subtasks.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { useStore } from '../../store/use-store.ts';
import { attemptManyWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { offerUndo, rememberUndo } from '../../undo/undo.ts';
import type { DropPlace, OrderedPlace, ReorderOutcome } from './reorder-writes.ts';

const FAILED = 'Failed to move task';

type Code = typeof import('./reorder-writes.ts');

/**
 * Moves tasks by hand: subtasks among those of their parent, others in the place and between the sections of its list.
 * @param shown the tasks that the page shows, in its order @param own the sections that it shows, in order
 * @returns `arrived`: the task that a move brought to another place on the screen, because it changed the sort
 */
export function useReorder(shown: readonly Task[], place: OrderedPlace, own: readonly Section[]) {
  const store = useStore();
  const latest = useLatest({ shown, place, own });
  const [arrived, setArrived] = useState<{ id: string }>();
  const acts = useMemo(() => {
    /** The id of the section in which the view shows a task; completed tasks are below all of them. */
    const shownIn = (task: Task): string | undefined => {
      const sections = new Map(latest.current.own.map((one) => [one.id, one]));
      return task.completed ? undefined : sectionIdOf(task, sections);
    };
    /** The open tasks at the top level of a section, as they are shown. */
    const inside = (sectionId: string | undefined): readonly Task[] => {
      const tasks = store.rows('task');
      const isInside = (one: Task) => !one.completed && !parentOf(one, tasks) && shownIn(one) === sectionId;
      return latest.current.shown.filter(isInside);
    };
    /** @param id of the task that the page shows in its new place */
    const act = async (
      id: string,
      work: (to: Writes, code: Code) => Promise<ReorderOutcome> | ReorderOutcome,
    ): Promise<void> => {
      let outcome = 'stayed' as ReorderOutcome;
      const write = async (to: Writes) => {
        outcome = await work(to, await import('./reorder-writes.ts'));
      };
      await attemptManyWrites(store, FAILED, write, (back) => {
        if (outcome === 'switched') offerUndo('Sorted manually', back);
        else if (outcome === 'moved') rememberUndo(back);
      });
      if (outcome === 'switched') setArrived({ id });
    };
    const drop = (ids: readonly string[], targetId: string, where: DropPlace): void => {
      const [first] = ids;
      if (first === undefined) return;
      void act(first, (to, code) => {
        const tasks = to.rows('task');
        const target = tasks.get(targetId);
        const dropped = ids.flatMap((id) => (id === targetId ? [] : (tasks.get(id) ?? [])));
        if (!target || dropped.length === 0) return 'stayed';
        if (where === 'below' || parentOf(target, tasks)) {
          code.dropBelow(to, dropped, target, where);
          return 'moved';
        }
        if (target.completed) return 'stayed';
        const sectionId = latest.current.own.length > 0 ? (shownIn(target) ?? null) : undefined;
        return code.arrange(to, latest.current.place, dropped, { id: targetId, where }, sectionId);
      });
    };
    const dropIn = (ids: readonly string[], sectionId: string | undefined, end: 'first' | 'last'): void => {
      const [first] = ids;
      if (first === undefined) return;
      void act(first, (to, code) => {
        const dropped = ids.flatMap((id) => to.rows('task').get(id) ?? []);
        const others = inside(sectionId).filter(({ id }) => !ids.includes(id));
        const edge = others.at(end === 'first' ? 0 : -1);
        const beside = edge && {
          id: edge.id,
          where: end === 'first' ? ('before' as const) : ('after' as const),
        };
        return code.arrange(to, latest.current.place, dropped, beside, sectionId ?? null);
      });
    };
    const cross = (task: Task, step: 1 | -1): void => {
      const ids = [undefined, ...latest.current.own.map(({ id }) => id)];
      const at = ids.indexOf(shownIn(task)) + step;
      if (at >= 0 && at < ids.length) dropIn([task.id], ids[at], step < 0 ? 'last' : 'first');
    };
    const shift = (task: Task, step: 1 | -1): void => {
      const parent = parentOf(task, store.rows('task'));
      if (parent)
        return void act(task.id, (to, code) => {
          const siblings = childrenOf(to.rows('task')).get(parent.id) ?? [];
          return code.shift(to, task, step, siblings) ? 'moved' : 'stayed';
        });
      const siblings = inside(shownIn(task));
      const at = siblings.findIndex(({ id }) => id === task.id);
      const next = siblings[at + step];
      if (at < 0) return;
      if (next) drop([task.id], next.id, step < 0 ? 'before' : 'after');
      else cross(task, step);
    };
    return { shift, drop, dropIn };
  }, [store]);
  return { ...acts, arrived };
}
