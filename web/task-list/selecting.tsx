import { useBulkActions } from '../task/act/use-bulk-actions.ts';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { TaskList } from './use-task-list.ts';

const TaskMenus = popupPart(
  () => import('./task-menus.tsx'),
  ({ menus }) => menus.asked?.isOpen === true,
);

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
      <TaskMenus menus={menus} onShift={shift} onDone={selection.clear} />
    </>
  );
}
