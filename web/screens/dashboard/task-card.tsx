import { type ReactNode, useCallback, useMemo } from 'react';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { SectionName } from '../../../domain/task/order/task-sections.ts';
import type { Task } from '../../../domain/task/task.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import { openTask } from '../../navigation/browser-layers.ts';
import { isReadOnly, useListsById } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { useLeaving } from '../../task/act/just-completed.ts';
import { useTaskActions } from '../../task/act/use-task-actions.ts';
import { pathWords } from '../../task/parent/path-words.ts';
import type { MenuKind } from '../../task/row/row-props.ts';
import { TaskRow } from '../../task/row/task-row.tsx';
import type { TaskAct } from '../../task-list/focused-row.ts';
import { rowItems } from '../../task-list/row-items.ts';
import { useHeldSections } from '../../task-list/use-held-sections.ts';
import { useRowKeys } from '../../task-list/use-row-keys.ts';
import { useTaskMenus } from '../../task-list/use-task-menus.ts';
import { popupPart } from '../../ui/overlay/popup-part.tsx';

const MENU_OF: Partial<Record<TaskAct, MenuKind>> = {
  schedule: 'schedule',
  block: 'block',
  today: 'schedule',
  high: 'priority',
  medium: 'priority',
  low: 'priority',
  tags: 'tags',
  move: 'move',
};

const NONE: ReadonlySet<SectionName> = new Set();

const TaskMenus = popupPart(
  () => import('../../task-list/task-menus.tsx'),
  ({ menus }) => menus.asked?.isOpen === true,
);

type Props = {
  tasks: readonly Task[];
  now: LocalMinute;
  /** What all the tasks have in common, which their rows don't repeat. */
  section?: SectionName;
  /** Shown instead of an empty list. */
  children?: ReactNode;
};

export function TaskCard({ tasks, now, section = 'all', children }: Props) {
  const all = useRows('task');
  const lists = useListsById();
  const memberships = useRows('membership');
  const { toggle, remove } = useTaskActions();
  const menus = useTaskMenus();
  const { open } = menus;
  const onMenu = useCallback(
    (kind: MenuKind, task: Task, button: HTMLElement) => open(kind, [task], button, task.id),
    [open],
  );
  /** The keys that set a date or a priority open the menu, whose code this page doesn't need to begin with. */
  const onAct = (act: TaskAct, task: Task, button: HTMLElement) => {
    if (isReadOnly(memberships, effectiveListId(task.listId, lists))) return;
    if (act === 'toggle') toggle(task, 0);
    if (act === 'delete') remove(task);
    const menu = MENU_OF[act];
    if (menu) onMenu(menu, task, button);
  };
  const leaving = useLeaving();
  const sections = useHeldSections(useMemo(() => [{ name: 'all' as const, tasks }], [tasks]));
  const shown = sections[0]?.tasks ?? [];
  const items = useMemo(() => rowItems(sections, NONE), [sections]);
  const keys = useRowKeys({ items, onAct });
  const actions = useMemo(
    () => ({ onToggle: toggle, onEdit: openTask, onRemove: remove, onMenu }),
    [toggle, remove, onMenu],
  );
  return (
    <>
      {shown.length > 0 ? (
        <div {...keys.list} className="flex flex-1 flex-col">
          <ul className="@container flex flex-1 flex-col rounded-2xl border border-line bg-surface p-1 lg:py-2">
            {shown.map((task, index) => {
              const listId = effectiveListId(task.listId, lists);
              return (
                <li
                  key={task.id}
                  data-index={index}
                  className="flex max-h-24 flex-1 flex-col justify-center py-0.5"
                >
                  <TaskRow
                    task={task}
                    list={lists.get(listId)}
                    now={now}
                    section={section}
                    path={pathWords(task, all)}
                    isTabStop={index === keys.tabStop}
                    readOnly={isReadOnly(memberships, listId)}
                    selected={undefined}
                    selecting={false}
                    leaving={leaving.has(task.id)}
                    opened={menus.beside?.rowId === task.id ? menus.beside.kind : undefined}
                    {...actions}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        children
      )}
      <TaskMenus menus={menus} />
    </>
  );
}
