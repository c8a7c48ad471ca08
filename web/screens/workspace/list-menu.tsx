import { Ellipsis, LogOut, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { splitSharedId } from '../../../domain/shared-id.ts';
import type { List } from '../../../domain/task/list.ts';
import { LeaveList } from '../../sharing/leave-list.tsx';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Menu } from '../../ui/overlays.tsx';
import { DeleteListDialog } from './delete-list-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { useListActions } from './use-list-actions.ts';

/**
 * Actions on a list: all on one's own, only leaving on another person's.
 * @param onGone called when it's deleted or left
 */
export function ListMenu({ list, onGone }: { list: List; onGone: () => void }) {
  const [shown, setShown] = useState<'menu' | 'edit' | 'share' | 'leave' | 'delete'>();
  const button = useRef<HTMLButtonElement>(null);
  const { remove } = useListActions();
  const close = () => setShown(undefined);

  const own: MenuItem[] = [
    { label: 'Edit list', icon: <Pencil size={16} />, onClick: () => setShown('edit') },
    { label: 'Share list', icon: <UserPlus size={16} />, onClick: () => setShown('share') },
    { label: 'Delete list', icon: <Trash2 size={16} />, onClick: () => setShown('delete'), dangerous: true },
  ];
  const others: MenuItem[] = [
    { label: 'Leave list', icon: <LogOut size={16} />, onClick: () => setShown('leave'), dangerous: true },
  ];
  return (
    <>
      <IconButton
        ref={button}
        label={`${list.name} options`}
        aria-haspopup="menu"
        aria-expanded={shown === 'menu'}
        icon={<Ellipsis size={16} />}
        onClick={() => setShown('menu')}
      />
      <Menu
        open={shown === 'menu'}
        // By the time the menu closes, the chosen item may already have opened a dialog.
        onClose={() => setShown((now) => (now === 'menu' ? undefined : now))}
        anchor={button}
        items={splitSharedId(list.id) ? others : own}
      />
      <ListDialog open={shown === 'edit'} list={list} onClose={close} />
      <ShareDialog open={shown === 'share'} list={list} onClose={close} />
      <LeaveList open={shown === 'leave'} list={list} onClose={close} onLeft={onGone} />
      <DeleteListDialog
        open={shown === 'delete'}
        list={list}
        onClose={close}
        onDelete={() => remove(list) && onGone()}
      />
    </>
  );
}
