import { Trash2 } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { trashCalls } from '../../../domain/api/trash-calls.ts';
import { count } from '../../../domain/count.ts';
import { fold } from '../../../domain/fold.ts';
import { TRASH_DAYS, TRASH_SHOWN, type Trashed, trashItems } from '../../../domain/registry/trash.ts';
import { listWithPeople } from '../../../domain/sharing/people-words.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useStore } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { Confirm } from '../../ui/overlay/overlays.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../ui/wait/try-again.tsx';
import { TrashRow } from './trash-row.tsx';
import { trashedTitle } from './trash-words.ts';

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

type Props = {
  /** How many items the trash shows. */
  count: number;
  focusAfter: RefObject<HTMLElement | null>;
  onEmpty: () => Promise<void>;
};

function EmptyTrash({ count: items, focusAfter, onEmpty }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Empty trash
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        question={questionAbout(items)}
        confirm="Delete permanently"
        focusAfter={focusAfter}
        onConfirm={() => {
          setOpen(false);
          void onEmpty();
        }}
      >
        You can’t undo this, and they can’t be restored on any of your devices.
      </Confirm>
    </>
  );
}

const questionAbout = (items: number): string => {
  if (items === 1) return 'Delete the item in the trash permanently?';
  return items >= TRASH_SHOWN
    ? 'Delete everything in the trash permanently?'
    : `Delete ${count(items)} items permanently?`;
};

type Loaded = { trash: readonly Trashed[] } | { problem: string } | undefined;

function useTrash() {
  const store = useStore();
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(async () => {
    setLoaded(await callApi(trashCalls.list).catch((error) => ({ problem: wordsOf(error) })));
  }, []);
  useEffect(() => void load(), [load]);

  /** Says who sees a restored task, if others do. */
  const whereTo = (entity: Trashed['entity'], value: Trashed['value']): string => {
    if (entity !== 'task' || !('listId' in value) || typeof value.listId !== 'string') return '';
    const lists = store.rows('list');
    const list = lists.get(effectiveListId(value.listId, lists));
    return list?.isShared ? ` to ${listWithPeople(list, store.rows('member').values())}` : '';
  };
  const restore = async ({ entity, value }: Trashed, title: string) => {
    try {
      await callApi(trashCalls.restore, { entity, id: value.id });
      toast.success(`“${title}” restored${whereTo(entity, value)}`);
    } catch (error) {
      toast.error('Couldn’t be restored', { description: wordsOf(error) });
    }
    await load();
  };
  /** Deletes what the page shows, and what was deleted before it. */
  const empty = async () => {
    const [latest] = loaded && 'trash' in loaded ? loaded.trash : [];
    if (!latest) return;
    try {
      for (let hasMore = true; hasMore; )
        ({ hasMore } = await callApi(trashCalls.empty, { until: latest.deletedAt }));
    } catch (error) {
      toast.error('The trash couldn’t be emptied', { description: wordsOf(error) });
    }
    await load();
  };
  return { loaded, load, restore, empty };
}
