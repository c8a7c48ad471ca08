import { ArrowDown, ArrowUp, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isPinned, type SavedView } from '../../../domain/view/saved-view.ts';
import { useRows } from '../../store/use-store.ts';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { OptionsMenu } from '../display/options-menu.tsx';
import { pinnedViews } from '../drag/order-rows.ts';
import { useOrdering, VIEW_ORDERING } from '../drag/use-ordering.ts';
import { useViewActions } from './use-view-actions.ts';

const EditView = popupPart(() => import('./edit-view.tsx'));

export function ViewMenu({ view, onGone }: { view: SavedView; onGone: () => void }) {
  const [shown, setShown] = useState<'edit'>();
  const { pin, remove } = useViewActions();
  const { step } = useOrdering(VIEW_ORDERING);
  const views = useRows('savedView');
  const order = useMemo(() => pinnedViews(views.values()).map(({ id }) => id), [views]);
  const pinned = isPinned(view);
  return (
    <>
      <OptionsMenu
        name={view.name}
        items={[
          {
            label: 'Edit view',
            icon: <Pencil size={16} />,
            onClick: () => setShown('edit'),
          },
          {
            label: pinned ? 'Unpin from sidebar' : 'Pin to sidebar',
            icon: pinned ? <PinOff size={16} /> : <Pin size={16} />,
            onClick: () => void pin(view, !pinned),
          },
          ...(!pinned || order[0] === view.id
            ? []
            : [{ label: 'Move up', icon: <ArrowUp size={16} />, onClick: () => void step(view.id, -1) }]),
          ...(!pinned || order.at(-1) === view.id
            ? []
            : [{ label: 'Move down', icon: <ArrowDown size={16} />, onClick: () => void step(view.id, 1) }]),
          {
            label: 'Delete view',
            icon: <Trash2 size={16} />,
            dangerous: true,
            onClick: () => remove(view) && onGone(),
          },
        ]}
      />
      <EditView open={shown === 'edit'} view={view} onClose={() => setShown(undefined)} />
    </>
  );
}
