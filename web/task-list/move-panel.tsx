import { CircleSlash, CornerDownRight, Folder, Plus, Rows3, Target } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { fold } from '../../domain/fold.ts';
import { sectionsOf } from '../../domain/task/section.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import { useWritableLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { ListDot } from '../task/list-select.tsx';
import { useProjects } from '../task/use-projects.ts';
import { CHOICE, CHOICE_FIELD, moveFocus } from '../ui/choices.ts';

type Place = {
  group: 'Section' | 'List' | 'Project' | 'Goal' | 'Task';
  label: string;
  /** A person typed the label. */
  isTyped?: boolean;
  icon: ReactNode;
  onPick: () => void;
};

type Props = {
  tasks: readonly Task[];
  /** @param where the place's name, if it has one */
  onMove: (updates: TaskUpdates, where?: string) => void;
  onNewProject: () => void;
  /** Undefined if the tasks can't be moved below another one. */
  onMoveUnder: (() => void) | undefined;
};

/** Everything that tasks can be moved to or linked with, found by typing. */
export function MovePanel(props: Props) {
  const [typed, setTyped] = useState('');
  const words = fold(typed.trim());
  const places = usePlaces(props).filter(({ label }) => fold(label).includes(words));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus
    <div onKeyDown={moveFocus}>
      <input
        aria-label="Find a list, project or goal"
        placeholder="Find a list, project or goal"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (words) places[0]?.onPick();
        }}
        className={CHOICE_FIELD}
      />
      <div className="max-h-80 overflow-y-auto">
        {places.map(({ group, label, isTyped, icon, onPick }, n) => (
          <Fragment key={`${group} ${label}`}>
            {places[n - 1]?.group !== group && (
              <p className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{group}</p>
            )}
            <button type="button" onClick={onPick} className={CHOICE}>
              <span className="flex w-4 shrink-0 justify-center text-ink-faint">{icon}</span>
              <span translate={isTyped ? 'no' : undefined} className="min-w-0 truncate">
                {label}
              </span>
            </button>
          </Fragment>
        ))}
      </div>
      <p role="status" className="px-2.5 py-1.5 text-xs text-ink-faint empty:hidden">
        {places.length === 0 && 'Nothing has this name.'}
      </p>
    </div>
  );
}

function usePlaces({ tasks, onMove, onNewProject, onMoveUnder }: Props): Place[] {
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
        group: 'Section',
        label: name,
        isTyped: true,
        icon: <Rows3 size={16} />,
        onPick: () => onMove({ sectionId: id }, name),
      }),
    ),
    own.length > 0 && tasks.some(({ sectionId }) => sectionId)
      ? { group: 'Section', label: 'No section', icon: none, onPick: () => onMove({ sectionId: null }) }
      : undefined,
    ...lists.map(
      ({ id, name, color }): Place => ({
        group: 'List',
        label: name,
        isTyped: true,
        icon: <ListDot color={color} />,
        onPick: () => onMove({ listId: id }, name),
      }),
    ),
    ...projects.map(
      (name): Place => ({
        group: 'Project',
        label: name,
        isTyped: true,
        icon: <Folder size={16} />,
        onPick: () => onMove({ project: name }, name),
      }),
    ),
    { group: 'Project', label: 'New project…', icon: <Plus size={16} />, onPick: onNewProject },
    tasks.some(({ project }) => project)
      ? { group: 'Project', label: 'No project', icon: none, onPick: () => onMove({ project: null }) }
      : undefined,
    ...[...goals.values()].map(
      ({ id, title }): Place => ({
        group: 'Goal',
        label: title,
        isTyped: true,
        icon: <Target size={16} />,
        onPick: () => onMove({ goalId: id }, title),
      }),
    ),
    onMoveUnder && {
      group: 'Task',
      label: 'Under another task…',
      icon: <CornerDownRight size={16} />,
      onPick: onMoveUnder,
    },
  ];
  return places.filter((place) => place !== undefined);
}
