import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refsOf, type SavedView } from '../../domain/view/saved-view.ts';
import { useFilters } from '../filter/use-filter.ts';
import { OptionsMenu } from './options-menu.tsx';
import { useViewActions } from './use-view-actions.ts';
import ViewDialog from './view-dialog.tsx';

/** Actions on a saved view. @param onGone called when it's deleted */
export default function ViewMenu({ view, onGone }: { view: SavedView; onGone: () => void }) {
  const [shown, setShown] = useState<'edit'>();
  const filters = useFilters(true);
  const { remove } = useViewActions();
  const read = filters?.read(view.filter, refsOf(view));
  return (
    <>
      <OptionsMenu
        name={view.name}
        items={[
          { label: 'Edit view', icon: <Pencil size={16} />, onClick: () => setShown('edit') },
          {
            label: 'Delete view',
            icon: <Trash2 size={16} />,
            dangerous: true,
            onClick: () => remove(view) && onGone(),
          },
        ]}
      />
      <ViewDialog
        open={shown === 'edit'}
        view={view}
        filter={read && !read.error ? read.text : view.filter}
        sort={view.sort}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
