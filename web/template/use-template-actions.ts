import { useMemo } from 'react';
import { requireRoom, requireRoomForTemplate } from '../../domain/billing/room.ts';
import type { LocalDate } from '../../domain/day.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { openOwn, type Task } from '../../domain/task/task.ts';
import { MAX_TEMPLATE_NAME, type Template } from '../../domain/template/template.ts';
import { stepsOf, treeOf } from '../../domain/template/tree.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { subtaskCount, taskCount } from '../task/task-count.ts';
import { attempt } from '../undo/attempt.ts';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { addTree, linesOf, requireRoomBelow, type TemplatePlace } from './template-tasks.ts';

const FAILED = 'Failed to use the template';

export function useTemplateActions() {
  const store = useStore();
  const plan = usePlanOnServer();
  return useMemo(
    () => ({
      save(task: Task, today: LocalDate): void {
        attempt('Failed to save the template', () => {
          requireRoomForTemplate(plan, store.rows('template').size);
          const { writes, back } = recorder(store);
          const name = task.title.slice(0, MAX_TEMPLATE_NAME).toWellFormed();
          writes.add('template', { name, tree: treeOf(task, store.rows('task'), today) });
          offerUndo('Template saved', back, name);
        });
      },
      use: (template: Template, place: TemplatePlace, today: LocalDate): boolean =>
        attempt(FAILED, () => {
          const lines = linesOf(template);
          if (!splitSharedId(place.listId)) requireRoom(plan, 'tasks', openOwn(store.rows('task').values()));
          const { writes, back } = recorder(store);
          addTree(writes, lines, place, today);
          offerUndo(`${taskCount(lines.length)} added`, back, template.name);
        }),
      addBelow: (template: Template, task: Task, today: LocalDate): boolean =>
        attempt(FAILED, () => {
          const steps = stepsOf(linesOf(template));
          requireRoomBelow(task, steps, store.rows('task'));
          const { writes, back } = recorder(store);
          addTree(writes, steps, { listId: task.listId, below: task }, today);
          offerUndo(`${subtaskCount(steps.length)} added`, back, template.name);
        }),
      rename: ({ id }: Template, name: string): boolean =>
        attempt('Failed to save the template', () => {
          const { writes, back } = recorder(store);
          writes.update('template', id, { name });
          offerUndo('Template renamed', back, name);
        }),
      remove: ({ id, name }: Template): boolean =>
        attempt('Failed to delete the template', () => {
          const { writes, back } = recorder(store);
          writes.remove('template', id);
          offerUndo('Template deleted', back, name);
        }),
    }),
    [store, plan],
  );
}
