import { useMemo } from 'react';
import { requireRoom, requireRoomForTemplate } from '../../domain/billing/room.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { openOwn, type Task } from '../../domain/task/task.ts';
import { parentOf } from '../../domain/task/tree/subtasks.ts';
import { MAX_TEMPLATE_NAME, type Template } from '../../domain/template/template.ts';
import { stepsOf, treeOf } from '../../domain/template/tree.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { subtaskCount, taskCount } from '../task/task-count.ts';
import { attemptWrites } from '../undo/attempt-writes.ts';
import type { Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { addTree, linesOf, requireRoomBelow, type TemplatePlace } from './template-tasks.ts';

const NOT_SAVED = 'Failed to save the template';
/** Before all dates, so that those of a copy are the same. */
const LONG_AGO: LocalDate = '1900-01-01';

const NOT_USED = 'Failed to use the template';

export function useTemplateActions() {
  const store = useStore();
  const plan = usePlanOnServer();
  return useMemo(
    () => ({
      save(task: Task, today: LocalDate): void {
        const name = task.title.slice(0, MAX_TEMPLATE_NAME).toWellFormed();
        const save = (to: Writes) => {
          requireRoomForTemplate(plan, store.rows('template').size);
          to.add('template', { name, tree: treeOf(task, store.rows('task'), today) });
        };
        attemptWrites(store, NOT_SAVED, save, (back) => offerUndo('Template saved', back, name));
      },
      use(template: Template, place: TemplatePlace, today: LocalDate): boolean {
        let added = '';
        const use = (to: Writes) => {
          const lines = linesOf(template);
          if (!splitSharedId(place.listId)) requireRoom(plan, 'tasks', openOwn(store.rows('task').values()));
          addTree(to, lines, place, today);
          added = taskCount(lines.length);
        };
        return attemptWrites(store, NOT_USED, use, (back) =>
          offerUndo(`${added} added`, back, template.name),
        );
      },
      /** Adds a copy of a task and its subtasks beside it, all of them open. */
      duplicate(task: Task): void {
        const add = (to: Writes) => {
          const rows = store.rows('task');
          const { listId, sectionId, goalId } = task;
          const lines = linesOf({ tree: treeOf(task, rows, LONG_AGO) });
          const parent = parentOf(task, rows);
          if (parent) requireRoomBelow(parent, lines, rows);
          else if (!splitSharedId(listId)) requireRoom(plan, 'tasks', openOwn(rows.values()));
          addTree(to, lines, { listId, sectionId, goalId, ...(parent && { below: parent }) }, LONG_AGO);
        };
        attemptWrites(store, 'Failed to add task', add, (back) =>
          offerUndo('Task duplicated', back, task.title),
        );
      },
      addBelow(template: Template, task: Task, today: LocalDate): boolean {
        let added = '';
        const add = (to: Writes) => {
          const steps = stepsOf(linesOf(template));
          requireRoomBelow(task, steps, store.rows('task'));
          addTree(to, steps, { listId: task.listId, below: task }, today);
          added = subtaskCount(steps.length);
        };
        return attemptWrites(store, NOT_USED, add, (back) =>
          offerUndo(`${added} added`, back, template.name),
        );
      },
      rename: ({ id }: Template, name: string): boolean =>
        attemptWrites(
          store,
          NOT_SAVED,
          (to) => to.update('template', id, { name }),
          (back) => offerUndo('Template renamed', back, name),
        ),
      remove: ({ id, name }: Template): boolean =>
        attemptWrites(
          store,
          'Failed to delete the template',
          (to) => to.remove('template', id),
          (back) => offerUndo('Template deleted', back, name),
        ),
    }),
    [store, plan],
  );
}
