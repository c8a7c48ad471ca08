import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Section } from '../../domain/task/task-sections.ts';
import { useLocalMinute } from '../device/clock.ts';
import { lazy } from '../offline/lazy.ts';
import { useRows } from '../store/use-store.ts';
import { rowItems } from './row-items.ts';
import { type Lines, RowLine } from './row-line.tsx';
import { useEditTask } from './task-editing.tsx';
import type { RowActions } from './task-row.tsx';
import { useTaskActions } from './use-task-actions.ts';

const MANY = 100;
const FIRST = 30;
const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

type Props = { sections: readonly Section[] } & Pick<Lines, 'selected' | 'selecting'> &
  Pick<RowActions, 'onSelect' | 'onMove' | 'onDrag'>;

export function TaskSections({ sections, selected, selecting, onSelect, onMove, onDrag }: Props) {
  const lists = useRows('list');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const { toggle, remove } = useTaskActions();
  const edit = useEditTask();
  const [folded, setFolded] = useState(false);
  const items = useMemo(() => rowItems(sections, folded), [sections, folded]);
  const actions = useMemo(
    () => ({ onToggle: toggle, onEdit: edit, onRemove: remove, onSelect, onMove, onDrag }),
    [toggle, edit, remove, onSelect, onMove, onDrag],
  );
  const onFold = useCallback(() => setFolded((is) => !is), []);
  const lines = { lists, memberships, now, actions, selected, selecting, folded, onFold };
  const plain = (length: number) => (
    <ul className="@container">
      {Array.from({ length }, (_, index) => (
        <li key={items.keyAt(index)}>
          <RowLine item={items.at(index)} {...lines} />
        </li>
      ))}
    </ul>
  );

  return (
    <div className={sections[0]?.name === 'all' ? 'pt-4' : ''}>
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
