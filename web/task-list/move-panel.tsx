import { CircleSlash, CornerDownRight, Folder, Rows3, Target } from 'lucide-react';
import { sectionsOf } from '../../domain/task/section.ts';
import { MAX_PROJECT, type Task, type TaskUpdates } from '../../domain/task/task.ts';
import { useWritableLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { ListDot } from '../task/pick/list-select.tsx';
import { useProjects } from '../task/use-projects.ts';
import type { Choice } from '../ui/field/find-choices.ts';
import { FoundChoices } from '../ui/field/found-choices.tsx';

type Place = Choice & { group: 'Section' | 'List' | 'Project' | 'Goal' | 'Task' };

type Props = {
  tasks: readonly Task[];
  /** @param where the place's name, if it has one */
  onMove: (updates: TaskUpdates, where?: string) => void;
  /** Undefined if the tasks can't be moved below another one. */
  onMoveUnder: (() => void) | undefined;
};

/** Everything that tasks can be moved to or linked with, found by typing. A new name creates a project. */
export const MovePanel = (props: Props) => (
  <FoundChoices
    label="Find a place or create a project"
    choices={usePlaces(props)}
    creation={{
      group: 'Project' satisfies Place['group'],
      maxLength: MAX_PROJECT,
      onCreate: (project) => props.onMove({ project }, project),
    }}
  />
);

function usePlaces({ tasks, onMove, onMoveUnder }: Props): Place[] {
  const lists = useWritableLists();
  const projects = useProjects();
  const goals = useRows('goal');
  const sections = useRows('section');
  const [first] = tasks;
  const isTogether = tasks.every(({ listId, parentId }) => listId === first?.listId && !parentId);
  const own = first && isTogether ? sectionsOf(sections.values(), first.listId) : [];
  const none = <CircleSlash size={16} />;
  const places: (Place | undefined)[] = [
    ...own.map(
      ({ id, name }): Place => ({
        key: id,
        group: 'Section',
        label: name,
        isTyped: true,
        icon: <Rows3 size={16} />,
        onPick: () => onMove({ sectionId: id }, name),
      }),
    ),
    own.length > 0 && tasks.some(({ sectionId }) => sectionId)
      ? {
          key: 'no section',
          group: 'Section',
          label: 'No section',
          icon: none,
          onPick: () => onMove({ sectionId: null }),
        }
      : undefined,
    ...lists.map(
      ({ id, name, color }): Place => ({
        key: `list ${id}`,
        group: 'List',
        label: name,
        isTyped: true,
        icon: <ListDot color={color} />,
        onPick: () => onMove({ listId: id }, name),
      }),
    ),
    ...projects.map(
      (name): Place => ({
        key: `project ${name}`,
        group: 'Project',
        label: name,
        isTyped: true,
        icon: <Folder size={16} />,
        onPick: () => onMove({ project: name }, name),
      }),
    ),
    tasks.some(({ project }) => project)
      ? {
          key: 'no project',
          group: 'Project',
          label: 'No project',
          icon: none,
          onPick: () => onMove({ project: null }),
        }
      : undefined,
    ...[...goals.values()].map(
      ({ id, title }): Place => ({
        key: `goal ${id}`,
        group: 'Goal',
        label: title,
        isTyped: true,
        icon: <Target size={16} />,
        onPick: () => onMove({ goalId: id }, title),
      }),
    ),
    onMoveUnder && {
      key: 'under',
      group: 'Task',
      label: 'Under another task…',
      icon: <CornerDownRight size={16} />,
      onPick: onMoveUnder,
    },
  ];
  return places.filter((place) => place !== undefined);
}
