import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import type { Section } from '../../domain/task/task-sections.ts';
import { useLocalMinute } from '../device/clock.ts';
import { lazy } from '../offline/lazy.ts';
import { useRows } from '../store/use-store.ts';
import { rowItems } from './row-items.ts';
import { type Lines, RowLine } from './row-line.tsx';
import { useEditTask } from './task-editing.tsx';
import type { RowActions } from './task-row.tsx';
import { type TaskAct, useRowKeys } from './use-row-keys.ts';
import { useTaskActions } from './use-task-actions.ts';

const MANY = 100;
const FIRST = 30;
const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

type Props = { sections: readonly Section[] } & Pick<Lines, 'selected' | 'selecting' | 'menu'> &
  Pick<RowActions, 'onSelect' | 'onMenu' | 'onDrag'> & {
    /** Does what a key says to a task. */
    onAct: (act: TaskAct, task: Task, button: HTMLElement) => void;
  };

/** The tasks of a page in their sections. */
export function TaskSections({
  sections,
  selected,
  selecting,
  menu,
  onSelect,
  onMenu,
  onAct,
  onDrag,
}: Props) {
  const lists = useRows('list');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const { toggle, remove } = useTaskActions();
  const edit = useEditTask();
  const [folded, setFolded] = useState(false);
  const items = useMemo(() => rowItems(sections, folded), [sections, folded]);
  const { list, tabStop, willAct } = useRowKeys({ items, onAct });
  const actions = useMemo(() => {
    const openMenu: typeof onMenu = (kind, task, button) => {
      willAct(task);
      onMenu(kind, task, button);
    };
    return { onToggle: toggle, onEdit: edit, onRemove: remove, onSelect, onMenu: openMenu, onDrag };
  }, [toggle, edit, remove, onSelect, onMenu, onDrag, willAct]);
  const onFold = useCallback(() => setFolded((is) => !is), []);
  const lines = { lists, memberships, now, actions, selected, selecting, menu, tabStop, folded, onFold };
  const plain = (length: number) => (
    <ul aria-label="Tasks" className="@container">
      {Array.from({ length }, (_, index) => (
        <li key={items.keyAt(index)} data-index={index}>
          <RowLine item={items.at(index)} index={index} {...lines} />
        </li>
      ))}
    </ul>
  );

  return (
    <div {...list} className={sections[0]?.name === 'all' ? 'pt-4' : ''}>
      {items.length <= MANY ? (
        plain(items.length)
      ) : (
        // The code for long lists loads only when needed; until then the first rows are shown.
        <Suspense fallback={plain(FIRST)}>
          <VirtualRows items={items} {...lines} />
        </Suspense>
      )}
    </div>
  );
}
