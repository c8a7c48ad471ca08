import { ArrowRight, Ellipsis } from 'lucide-react';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { Menu } from '../../../ui/overlay/overlays.tsx';
import type { BoardState } from './use-board.ts';

type Props = Pick<LayoutProps, 'list'> & { board: BoardState };

export function CardMenu({ list, board: { columns, look, moves, keys, asked, close } }: Props) {
  const items = (): MenuItem[] => {
    if (!asked) return [];
    const { task, from } = asked;
    const targets = columns.filter(({ id }) =>
      list.together(task).some((one) => moves.canMove(one, task, from, id)),
    );
    return [
      ...targets.map(({ id }) => ({
        group: 'Move to',
        label: look(id).name,
        icon: look(id).icon ?? <ArrowRight size={16} />,
        onClick: () => void moves.moveTo(task, from, id),
      })),
      {
        label: 'More actions…',
        icon: <Ellipsis size={16} />,
        onClick: () => list.menus.open('more', list.together(task), keys.anchor.current),
      },
    ];
  };
  return <Menu open={asked?.isOpen === true} onClose={close} anchor={keys.anchor} items={items()} />;
}
