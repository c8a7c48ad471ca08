import { useRef } from 'react';
import type { List } from '../../domain/task/list.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { PlanFull } from '../payment/plan-full.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { type InvitationDraft, InviteForm } from './invite-form.tsx';
import { InviteLink } from './invite-link.tsx';
import { People } from './people.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { useSharingLimit } from './use-sharing-limit.ts';

const EMPTY: InvitationDraft = { email: '', role: 'editor' };

type Props = { list: List; open: boolean; onClose: () => void };

/** Access to one of the person's own lists: invite people, change roles, remove people (product.md §6). */
export default function ShareDialog({ list, open, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const full = useSharingLimit(list);
  const draft = useDraft(`invitation/${list.id}`, EMPTY);
  return (
    <Dialog open={open} onClose={onClose} title={`Share “${list.name}”`} initialFocus={first}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pb-5">
        {full ? (
          <PlanFull words={full} />
        ) : (
          <InviteForm listId={list.id} listName={list.name} draft={draft} focusFirst={first} />
        )}
        <section aria-label="People in this list">
          <h3 className="mb-1 text-xs font-semibold text-ink-soft">People</h3>
          <People listId={list.id} focusAfter={first} />
        </section>
        {!full && <InviteLink listId={list.id} role={draft.value.role} />}
        <StopSharing list={list} focusAfter={first} />
      </div>
    </Dialog>
  );
}
