import { Trash2 } from 'lucide-react';
import { TRASH_DAYS, trashItems } from '../../../domain/registry/trash.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TrashRow, titleOf } from './trash-row.tsx';
import { useTrash } from './use-trash.ts';

export default function Trash() {
  return (
    <>
      <h1 className="page-title">Trash</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        Deleted tasks, lists, sections, goals, events, views, templates and reflections. Items are deleted
        permanently after {TRASH_DAYS} days.
      </p>
      <Content />
    </>
  );
}

function Content() {
  const { loaded, load, restore } = useTrash();
  if (!loaded) return <Skeleton rows={5} label="Loading the trash" />;
  if ('problem' in loaded) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="min-w-52 flex-1 text-sm text-ink-soft">{loaded.problem}</p>
        <Button onClick={load}>Try again</Button>
      </div>
    );
  }
  if (loaded.trash.length === 0) {
    return (
      <div className="rounded-2xl border border-dashed border-line-strong">
        <EmptyState picture={<Trash2 size={32} className="text-ink-faint" />} title="The trash is empty">
          Deleted items show up here.
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {trashItems(loaded.trash).map(({ item, below }) => (
        <TrashRow
          key={`${item.entity} ${item.value.id}`}
          item={item}
          below={below}
          onRestore={() => restore(item, titleOf(item))}
        />
      ))}
    </ul>
  );
}
