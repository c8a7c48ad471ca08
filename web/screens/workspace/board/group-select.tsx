import { SquareKanban } from 'lucide-react';
import type { BoardGroup } from '../../../../domain/view/board.ts';
import type { Scope } from '../../../lists/place/scope.ts';
import { Select } from '../../../ui/field/select.tsx';
import { useBoardGroup } from './use-board-group.ts';

const LABELS: Record<BoardGroup, string> = {
  section: 'Section',
  date: 'Date',
  list: 'List',
  project: 'Project',
  priority: 'Priority',
  tag: 'Tag',
};

export function GroupSelect({ scope }: { scope: Scope }) {
  const { group, groups, choose } = useBoardGroup(scope);
  const options = groups.map((value) => ({
    value,
    label: LABELS[value],
    icon: <SquareKanban size={15} />,
  }));
  return <Select label="Columns" value={group} options={options} onChange={choose} />;
}
