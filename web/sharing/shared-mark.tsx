import { Users } from 'lucide-react';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import type { List } from '../../domain/task/list.ts';
import { useRows } from '../store/use-store.ts';

export function SharedMark({ list }: { list: List }) {
  const owner = useRows('membership').get(list.id)?.ownerEmail;
  if (!list.isShared) return null;
  const words = owner ? `Shared by ${shownAddress(owner)}` : 'Shared';
  return (
    <span title={words} className="mr-2 inline-block align-[-2px]">
      <Users size={13} aria-hidden="true" />
      <span className="sr-only">{words}, </span>
    </span>
  );
}
