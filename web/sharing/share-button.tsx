import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { splitSharedId } from '../../domain/shared-id.ts';
import type { List } from '../../domain/task/list.ts';
import { useRows } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { ShareDialog } from './sharing-dialogs.ts';

export function ShareButton({ list }: { list: List }) {
  const [open, setOpen] = useState(false);
  const inside = [...useRows('member').values()].filter(({ listId }) => listId === list.id).length;
  if (splitSharedId(list.id)) return null;
  const people = inside === 1 ? '1 person' : `${inside} people`;
  return (
    <>
      <Button look="quiet" className="max-lg:hidden" onClick={() => setOpen(true)}>
        {inside > 0 ? <Users size={15} aria-hidden="true" /> : <UserPlus size={15} aria-hidden="true" />}
        {inside === 0 && 'Share'}
        {inside > 0 && (
          <>
            <span className="max-2xl:sr-only">Shared with {people}</span>
            <span aria-hidden="true" className="tabular-nums 2xl:hidden">
              {inside}
            </span>
          </>
        )}
      </Button>
      <ShareDialog list={list} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
