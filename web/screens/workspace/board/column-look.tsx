import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '../../../../domain/task/list.ts';
import type { Section } from '../../../../domain/task/section.ts';
import { type BoardGroup, NONE } from '../../../../domain/view/board.ts';
import { ListDot } from '../../../task/pick/list-select.tsx';
import { PRIORITY_OPTIONS } from '../../../task/row/priority.tsx';
import { TagIcon } from '../../../task/tag/tag-icon.tsx';

/** @param isTyped a person typed the name */
export type ColumnAppearance = { name: string; isTyped?: boolean; icon?: ReactNode };

const DATES: Readonly<Record<string, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
  none: 'No date',
};

export function columnLook(
  group: BoardGroup,
  id: string,
  { lists, own }: { lists: ReadonlyMap<string, List>; own: readonly Section[] },
): ColumnAppearance {
  if (group === 'date') return { name: DATES[id] ?? id };
  if (group === 'section') {
    const section = own.find((one) => one.id === id);
    return section ? { name: section.name, isTyped: true } : { name: 'No section' };
  }
  if (group === 'tag')
    return id === NONE
      ? { name: 'No tag' }
      : { name: id, isTyped: true, icon: <TagIcon name={id} size={14} /> };
  if (group === 'project')
    return id === NONE ? { name: 'No project' } : { name: id, isTyped: true, icon: <Folder size={14} /> };
  if (group === 'list') {
    const list = lists.get(id);
    return list
      ? { name: list.name, isTyped: true, icon: <ListDot color={list.color} /> }
      : { name: 'Another list' };
  }
  const option = PRIORITY_OPTIONS.find(({ value }) => value === id);
  return { name: `${option?.label ?? id} priority`, icon: option?.icon };
}
