import { useRef } from 'react';
import type { List } from '../../../domain/list.ts';
import { fallbackListId, homeOf } from '../../../domain/list-home.ts';
import { useRows } from '../../store/use-store.ts';
import { taskCount } from '../../task/task-count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays.tsx';

type Props = { list: List; open: boolean; onClose: () => void; onDelete: () => void };

/** What happens to the list's tasks, before it goes. */
export function DeleteListDialog({ list, open, onClose, onDelete }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const lists = useRows('list');
  const tasks = useRows('task');
  const target = lists.get(fallbackListId(lists.keys(), list.id) ?? '');
  const count = open
    ? [...tasks.values()].filter((task) => homeOf(task.listId, lists) === list.id).length
    : 0;
  const moves = count > 0 && `Its ${taskCount(count)} ${count === 1 ? 'moves' : 'move'} to ${target?.name}.`;
  return (
    <Dialog open={open} onClose={onClose} title={`Delete “${list.name}”?`} initialFocus={button}>
      <p className="px-5 pb-5">
        {target ? moves || 'It has no tasks.' : 'This is your last list: tasks need one, so it stays.'}
        {target && list.isShared && ' The people you share it with lose it.'}
      </p>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={onClose}>
          {target ? 'Cancel' : 'Close'}
        </Button>
        {target && (
          <Button
            ref={button}
            look="danger"
            onClick={() => {
              onClose();
              onDelete();
            }}
          >
            Delete list
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
