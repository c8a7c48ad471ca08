import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { fold } from '../../../domain/fold.ts';
import { TRASH_DAYS, trashItems } from '../../../domain/registry/trash.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../ui/wait/try-again.tsx';
import { EmptyTrash } from './empty-trash.tsx';
import { TrashRow } from './trash-row.tsx';
import { trashedTitle } from './trash-words.ts';
import { useTrash } from './use-trash.ts';

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8;

export default function Trash() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { loaded, load, restore, empty } = useTrash();
  const items = loaded && 'trash' in loaded ? trashItems(loaded.trash) : [];
  return (
    <>
      <TitleBar
        title={PAGE_TITLES.trash}
        heading={heading}
        up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }}
        tools={items.length > 0 && <EmptyTrash count={items.length} focusAfter={heading} onEmpty={empty} />}
      />
      {!loaded && <Skeleton rows={5} label="Loading the trash" />}
      {loaded && 'problem' in loaded && <TryAgain problem={loaded.problem} onRetry={load} />}
      {loaded && 'trash' in loaded && items.length === 0 && (
        <EmptyState picture={<Trash2 size={32} className="text-ink-faint" />} title="The trash is empty">
          Deleted items show up here for {TRASH_DAYS} days.
        </EmptyState>
      )}
      {items.length > 0 && <Items items={items} onRestore={restore} />}
    </>
  );
}

type ItemsProps = {
  items: ReturnType<typeof trashItems>;
  onRestore: ReturnType<typeof useTrash>['restore'];
};

function Items({ items, onRestore }: ItemsProps) {
  const [search, setSearch] = useState('');
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = items.filter(({ item }) => {
    const text = fold('text' in item.value ? item.value.text : trashedTitle(item));
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <p className="mb-4 text-sm text-balance text-ink-soft">
        Items are deleted permanently {TRASH_DAYS} days after you delete them.
      </p>
      {items.length >= SEARCHED_FROM && (
        <SearchField
          label="Search the trash"
          value={search}
          onChange={setSearch}
          className="mb-3 sm:max-w-80"
        />
      )}
      {found.length === 0 && (
        <p className="py-6 text-sm text-ink-soft">Nothing in the trash matches your search.</p>
      )}
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface empty:hidden">
        {found.map(({ item, below }) => (
          <TrashRow
            key={`${item.entity} ${item.value.id}`}
            item={item}
            below={below}
            onRestore={() => onRestore(item, trashedTitle(item))}
          />
        ))}
      </ul>
    </>
  );
}
