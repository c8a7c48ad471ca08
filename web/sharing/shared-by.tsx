import { Users } from 'lucide-react';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import type { List } from '../../domain/task/list.ts';
import { useRows } from '../store/use-store.ts';
import { Typed } from '../ui/typed.tsx';

export function SharedBy({ list }: { list: List }) {
  const owner = useRows('membership').get(list.id)?.ownerEmail;
  return (
    owner && (
      <p className="mb-3 flex items-center gap-2 text-sm text-ink-soft">
        <Users size={15} className="shrink-0 text-ink-faint" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Shared by <Typed>{shownAddress(owner)}</Typed>
        </span>
      </p>
    )
  );
}
