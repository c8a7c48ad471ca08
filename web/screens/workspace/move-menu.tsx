import { CircleSlash, Folder, Plus, Target } from 'lucide-react';
import type { RefObject } from 'react';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { useWritableLists } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { ListDot } from '../../task/list-select.tsx';
import { useProjects } from '../../task/use-projects.ts';
import { Menu } from '../../ui/overlays.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  onMove: (updates: TaskUpdates, where: string) => void;
  onNewProject: () => void;
};

/** Moves tasks without dragging. */
export function MoveMenu({ open, onClose, anchor, onMove, onNewProject }: Props) {
  const lists = useWritableLists();
  const projects = useProjects();
  const goals = useRows('goal');
  const items = [
    ...lists.map(({ id, name, color }) => ({
      group: 'Move to list',
      label: name,
      icon: <ListDot color={color} />,
      onClick: () => onMove({ listId: id }, name),
    })),
    ...projects.map((name) => ({
      group: 'Move to project',
      label: name,
      icon: <Folder size={16} />,
      onClick: () => onMove({ project: name }, name),
    })),
    {
      group: 'Move to project',
      label: 'New project…',
      icon: <Plus size={16} />,
      onClick: onNewProject,
    },
    {
      group: 'Move to project',
      label: 'No project',
      icon: <CircleSlash size={16} />,
      onClick: () => onMove({ project: null }, 'no project'),
    },
    ...[...goals.values()].map(({ id, title }) => ({
      group: 'Link to goal',
      label: title,
      icon: <Target size={16} />,
      onClick: () => onMove({ goalId: id }, title),
    })),
  ];
  return <Menu open={open} onClose={onClose} anchor={anchor} items={items} />;
}
