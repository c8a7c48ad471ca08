import { AtSign, CalendarClock, CheckCheck, CircleCheck, Flag, FolderInput, Trash2, X } from 'lucide-react';
import { useLayer } from '../navigation/use-layer.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import type { MenuKind } from '../task/row/row-props.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { usePageMark } from '../ui/use-page-mark.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  onComplete: () => void;
  onMenu: (kind: MenuKind, button: HTMLElement) => void;
  onDelete: () => void;
};

const MENUS = [
  { kind: 'schedule', popup: 'dialog', name: 'Schedule', Icon: CalendarClock },
  { kind: 'priority', popup: 'menu', name: 'Priority', Icon: Flag },
  { kind: 'tags', popup: 'dialog', name: 'Tags', Icon: AtSign },
  { kind: 'move', popup: 'dialog', name: 'Move to…', Icon: FolderInput },
] as const;

export function BulkBar({ selection, onComplete, onMenu, onDelete }: Props) {
  useShortcut('deselect', selection.clear);
  useLayer(true, selection.clear);
  usePageMark('bottom-bar');
  const none = selection.tasks.length === 0;
  return (
    <div
      role="toolbar"
      aria-label="Selected tasks"
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center justify-center gap-0.5 rounded-xl bg-surface p-1.5 shadow-high max-sm:above-pill:bottom-[calc(7.5rem+env(safe-area-inset-bottom))] wide:bottom-5 wide:left-64"
    >
      <p role="status" className="px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums">
        {selection.tasks.length}
        <span className="max-sm:sr-only"> selected</span>
      </p>
      <Button
        look="quiet"
        className="max-lg:px-2.5"
        disabled={none}
        aria-label="Complete"
        onClick={onComplete}
      >
        <CircleCheck size={16} />
        <span className="max-lg:hidden">Complete</span>
      </Button>
      {MENUS.map(({ kind, popup, name, Icon }) => (
        <Button
          key={kind}
          look="quiet"
          className="max-lg:px-2.5"
          disabled={none}
          aria-label={name}
          title={name}
          aria-haspopup={popup}
          onClick={(event) => onMenu(kind, event.currentTarget)}
        >
          <Icon size={16} />
          <span className="max-lg:hidden">{name}</span>
        </Button>
      ))}
      <Button look="danger" className="max-lg:px-2.5" disabled={none} aria-label="Delete" onClick={onDelete}>
        <Trash2 size={16} />
        <span className="max-lg:hidden">Delete</span>
      </Button>
      <span className="mx-1 h-6 w-px bg-line" />
      <Button look="quiet" className="max-lg:px-2.5" aria-label="Select all" onClick={selection.all}>
        <CheckCheck size={16} />
        <span className="max-lg:hidden">Select all</span>
      </Button>
      <IconButton label="Clear selection" icon={<X size={16} />} onClick={selection.clear} />
    </div>
  );
}
