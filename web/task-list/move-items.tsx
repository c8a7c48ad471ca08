import { CircleSlash, Folder, Plus, Rows3, Target } from 'lucide-react';
import { sectionsOf } from '../../domain/task/section.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import { useWritableLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { ListDot } from '../task/list-select.tsx';
import { useProjects } from '../task/use-projects.ts';
import type { MenuItem } from '../ui/menu.tsx';

type Props = {
  tasks: readonly Task[];
  /** @param where the place's name, if it has one */
  onMove: (updates: TaskUpdates, where?: string) => void;
  onNewProject: () => void;
};

export function useMoveItems({ tasks, onMove, onNewProject }: Props): MenuItem[] {
  const lists = useWritableLists();
  const projects = useProjects();
  const goals = useRows('goal');
  const sections = useRows('section');
  const [first] = tasks;
  const isTogether = tasks.every(({ listId, parentId }) => listId === first?.listId && !parentId);
  const own = first && isTogether ? sectionsOf(sections.values(), first.listId) : [];
  return [
    ...own.map(({ id, name }) => ({
      group: 'Move to section',
      label: name,
      isTyped: true,
      icon: <Rows3 size={16} />,
      onClick: () => onMove({ sectionId: id }, name),
    })),
    ...(own.length > 0 && tasks.some(({ sectionId }) => sectionId)
      ? [
          {
            group: 'Move to section',
            label: 'No section',
            icon: <CircleSlash size={16} />,
            onClick: () => onMove({ sectionId: null }),
          },
        ]
      : []),
    ...lists.map(({ id, name, color }) => ({
      group: 'Move to list',
      label: name,
      isTyped: true,
      icon: <ListDot color={color} />,
      onClick: () => onMove({ listId: id }, name),
    })),
    ...projects.map((name) => ({
      group: 'Move to project',
      label: name,
      isTyped: true,
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
      onClick: () => onMove({ project: null }),
    },
    ...[...goals.values()].map(({ id, title }) => ({
      group: 'Link to goal',
      label: title,
      isTyped: true,
      icon: <Target size={16} />,
      onClick: () => onMove({ goalId: id }, title),
    })),
  ];
}
