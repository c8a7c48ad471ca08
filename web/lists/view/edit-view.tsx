import { refsOf, type SavedView } from '../../../domain/view/saved-view.ts';
import { useFilters } from '../../filter/use-filter.ts';
import ViewDialog from './view-dialog.tsx';

type Props = { open: boolean; view: SavedView; onClose: () => void };

/** Changes a saved view, with the current names in its filter. */
export default function EditView({ open, view, onClose }: Props) {
  const filters = useFilters(true);
  const read = filters?.read(view.filter, refsOf(view));
  return (
    <ViewDialog
      open={open && read !== undefined}
      view={view}
      filter={read && !read.error ? read.text : view.filter}
      sort={view.sort}
      onClose={onClose}
    />
  );
}
