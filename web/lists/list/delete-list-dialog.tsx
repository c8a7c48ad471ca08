import { useRef } from 'react';
import { listWithPeople } from '../../../domain/sharing/people-words.ts';
import type { List } from '../../../domain/task/list.ts';
import { effectiveListId, fallbackListId } from '../../../domain/task/list-home.ts';
import { useRows } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { taskCount } from '../../task/task-count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';

type Props = { list: List; open: boolean; onClose: () => void; onDelete: () => void };

export default function DeleteListDialog({ list, open, onClose, onDelete }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const lists = useRows('list');
  const tasks = useRows('task');
  const members = useRows('member');
  const target = lists.get(fallbackListId(lists.values(), list.id) ?? '');
  const count = open
    ? [...tasks.values()].filter((task) => effectiveListId(task.listId, lists) === list.id).length
    : 0;
  const where = target && listWithPeople(target, members.values());
  const moves = count > 0 && `Its ${taskCount(count)} ${count === 1 ? 'moves' : 'move'} to ${where}.`;
  return (
    <Dialog open={open} onClose={onClose} title={`Delete “${list.name}”?`} initialFocus={button}>
      <p className="px-5 pb-5">
        {target ? moves || 'It has no tasks.' : 'You need at least one list, so this one can’t be deleted.'}
        {target && list.isShared && ' People it’s shared with will lose access.'}
      </p>
      <OlderNote isNeeded={open} className="px-5 pb-5" />
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
