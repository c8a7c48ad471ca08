import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Goal } from '../../../domain/goal/goal.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlay/overlays.tsx';
import { popupPart } from '../../ui/overlay/popup-part.tsx';

const RowHistory = popupPart(() => import('../../row-history/row-history.tsx'));

type Props = { goal: Goal; onEdit: () => void; onDelete: () => void };

/** Three buttons while a mouse or the focus is on the row, over its title or date; a menu on touch screens. */
export function GoalButtons({ goal, onEdit, onDelete }: Props) {
  const { title } = goal;
  const more = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const showHistory = () => setHistory(true);
  return (
    <>
      <span className="absolute top-0.5 right-2 flex rounded-lg bg-surface @4xl:top-1/2 @4xl:-translate-y-1/2 opacity-0 transition-opacity group-focus-within/goal:opacity-100 group-hover/goal:opacity-100 coarse:hidden">
        <IconButton label={`Edit ${title}`} icon={<Pencil size={15} />} onClick={onEdit} />
        <IconButton label={`History of ${title}`} icon={<History size={15} />} onClick={showHistory} />
        <IconButton label={`Delete ${title}`} icon={<Trash2 size={15} />} onClick={onDelete} />
      </span>
      <IconButton
        ref={more}
        className="-my-1 fine:hidden"
        label={`${title} options`}
        icon={<Ellipsis size={18} />}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={more}
        items={[
          { label: 'Edit', icon: <Pencil size={15} />, onClick: onEdit },
          { label: 'History', icon: <History size={15} />, onClick: showHistory },
          { label: 'Delete', icon: <Trash2 size={15} />, onClick: onDelete, dangerous: true },
        ]}
      />
      <RowHistory entity="goal" row={goal} open={hasHistory} onClose={() => setHistory(false)} />
    </>
  );
}
