import { CheckCheck, CircleCheck, FolderInput, Trash2, X } from 'lucide-react';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  onComplete: () => void;
  onMove: (button: HTMLElement) => void;
  onDelete: () => void;
};

/** Actions on the selected tasks, at the lower edge of the page. */
export function BulkBar({ selection, onComplete, onMove, onDelete }: Props) {
  useShortcut('deselect', selection.clear);
  const none = selection.tasks.length === 0;
  return (
    <div
      role="toolbar"
      aria-label="Selected tasks"
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-0.5 rounded-xl bg-surface p-1.5 shadow-high md:bottom-5 md:left-64"
    >
      <p role="status" className="px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums">
        {selection.tasks.length} selected
      </p>
      <Button
        look="quiet"
        className="max-sm:px-2.5"
        disabled={none}
        aria-label="Complete"
        onClick={onComplete}
      >
        <CircleCheck size={16} />
        <span className="max-sm:hidden">Complete</span>
      </Button>
      <Button
        look="quiet"
        className="max-sm:px-2.5"
        disabled={none}
        aria-label="Move to…"
        aria-haspopup="menu"
        onClick={(event) => onMove(event.currentTarget)}
      >
        <FolderInput size={16} />
        <span className="max-sm:hidden">Move to…</span>
      </Button>
      <Button look="danger" className="max-sm:px-2.5" disabled={none} aria-label="Delete" onClick={onDelete}>
        <Trash2 size={16} />
        <span className="max-sm:hidden">Delete</span>
      </Button>
      <span className="mx-1 h-6 w-px bg-line" />
      <Button look="quiet" className="max-sm:px-2.5" aria-label="Select all" onClick={selection.all}>
        <CheckCheck size={16} />
        <span className="max-sm:hidden">Select all</span>
      </Button>
      <IconButton label="Clear selection" icon={<X size={16} />} onClick={selection.clear} />
    </div>
  );
}
