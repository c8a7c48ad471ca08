import { type RefObject, useRef } from 'react';
import { looksLikeFilter, searchWords } from '../../../domain/filter/looks-like-filter.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { FilterEditor } from '../../filter/filter-editor.tsx';
import { useFilters } from '../../filter/use-filter.ts';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** A search as a filter: words in quotes. */
const asFilter = (search: string): string => {
  const words = searchWords(search).trim();
  return words === '' || looksLikeFilter(search) ? search : `"${words.replace(/["“”\\]/g, '\\$&')}"`;
};
/** A filter as a search, which is only words unless it looks like a filter. */
const asSearch = (filter: string): string =>
  filter === '' || looksLikeFilter(filter) || searchWords(filter) !== filter ? filter : `(${filter})`;

function FilterForm({
  search,
  first,
  onSearch,
  onClose,
}: Props & { first: RefObject<HTMLDivElement | null> }) {
  const draft = useDraft('filter', { filter: asFilter(search) });
  const { filter } = draft.value;
  const filters = useFilters(true);
  const read = filters?.read(filter);
  const isEmpty = filter.trim() === '';
  return (
    <DialogForm
      onSubmit={() => {
        if (!isEmpty && (!read || read.error)) return;
        draft.sent();
        onSearch(asSearch(filter.trim()));
        onClose();
      }}
      onCancel={onClose}
      submit="Show tasks"
      disabled={!isEmpty && read?.error !== undefined}
      draft={draft}
    >
      <div ref={first} tabIndex={-1} className="outline-none">
        <FilterEditor
          text={filter}
          filters={filters}
          read={read}
          onText={(text) => draft.set({ filter: text })}
        />
      </div>
    </DialogForm>
  );
}

export default function FilterDialog({ open, ...rest }: Props & { open: boolean }) {
  const first = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={open} onClose={rest.onClose} title="Filter tasks" initialFocus={first} isLarge>
      <FilterForm key={`${open}`} first={first} {...rest} />
    </Dialog>
  );
}
