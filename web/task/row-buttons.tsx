import { FolderInput, Pencil, Trash2 } from 'lucide-react';
import type { Task } from '../../domain/task/task.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { keepPlace } from '../ui/keep-place.ts';
import type { RowActions } from './task-row.tsx';

type Props = { task: Task } & Pick<RowActions, 'onEdit' | 'onMove' | 'onRemove'>;

/** A task's actions, at the end of its row on hover or focus. */
export function RowButtons({ task, onEdit, onMove, onRemove }: Props) {
  return (
    <div className="absolute top-1/2 right-1.5 flex -translate-y-1/2 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 coarse:hidden">
      {onMove ? (
        <IconButton
          label={`Move ${task.title}`}
          aria-haspopup="menu"
          icon={<FolderInput size={15} />}
          onClick={(event) => onMove(task, event.currentTarget)}
        />
      ) : (
        <IconButton label={`Edit ${task.title}`} icon={<Pencil size={15} />} onClick={() => onEdit(task)} />
      )}
      <IconButton
        label={`Delete ${task.title}`}
        icon={<Trash2 size={15} />}
        onClick={(event) => void keepPlace(event.currentTarget, () => onRemove(task))}
      />
    </div>
  );
}
