import { Suspense } from 'react';
import { lazy } from '../offline/lazy.ts';
import { useBulkActions } from '../task/use-bulk-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { TaskList } from './use-task-list.ts';

const TaskMenus = lazy(() => import('./task-menus.tsx'));

export function Selecting({ list: { selection, menus, shift } }: { list: TaskList }) {
  const { complete, remove } = useBulkActions();
  const all = (act: typeof complete) => () => {
    void act(selection.tasks);
    selection.clear();
  };
  return (
    <>
      {selection.active && (
        <BulkBar
          selection={selection}
          onComplete={all(complete)}
          onMenu={(kind, button) => menus.open(kind, selection.tasks, button)}
          onDelete={all(remove)}
        />
      )}
      {menus.asked && (
        <Suspense fallback={null}>
          <TaskMenus menus={menus} onShift={shift} onDone={selection.clear} />
        </Suspense>
      )}
    </>
  );
}
