import { Link2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { fullWords } from '../../domain/billing/plan-full.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { isOpen, type Role, sharedListIds } from '../../domain/sharing/sharing.ts';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import type { List } from '../../domain/task/list.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { PlanFull } from '../payment/plan-full.tsx';
import { offerWords } from '../session/offer-words.ts';
import { useSession } from '../session/session.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useRows } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';
import { Confirm, Dialog } from '../ui/overlay/overlays.tsx';
import { Typed } from '../ui/typed.tsx';
import { invite, stopSharing } from './calls.ts';
import { InvitationRow } from './invitation-row.tsx';
import { type InvitationDraft, InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { PersonRow } from './person-row.tsx';
import { useAttempt } from './use-attempt.ts';
import { useInvitations } from './use-invitations.ts';
import { usePeople } from './use-people.ts';

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

/** Why the plan doesn't allow sharing this list, or sharing it with one more person; undefined if it does. */
function useSharingLimit(list: List): string | undefined {
  const plan = usePlanOnServer();
  const members = useRows('member');
  const now = new Date().toISOString();
  const open = [...useRows('invitation').values()].filter((one) => isOpen(one, now));
  const inUse = sharedListIds(members.values(), open);
  const waiting = open.filter(({ listId, email }) => listId === list.id && email);
  const people = [...members.values()].filter(({ listId }) => listId === list.id);
  const own = [...useRows('list').values()].filter(({ id }) => !splitSharedId(id));
  const full = inUse.has(list.id)
    ? fullWords(plan, 'collaborators', people.length + waiting.length)
    : fullWords(plan, 'sharedLists', own.filter(({ id }) => inUse.has(id)).length);
  return full && offerWords(full);
}

type StopSharingProps = { list: List; focusAfter: RefObject<HTMLElement | null> };

/** Makes a shared list the owner's alone again, after one question. */
function StopSharing({ list, focusAfter }: StopSharingProps) {
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const { isAlone } = usePeople(list.id);
  if (isAlone) return null;
  return (
    <div className="-mt-2 -ml-3.5">
      <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
        Stop sharing
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question={`Stop sharing “${list.name}”?`}
        confirm="Stop sharing"
        focusAfter={focusAfter}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => stopSharing(list.id));
        }}
      >
        Everyone else will lose access to this list and its tasks. Links and invitations will stop working.
      </Confirm>
    </div>
  );
}

/** Copies a link for anyone: the open one for this role, or a new one. */
function InviteLink({ listId, role }: { listId: string; role: Role }) {
  const [copied, setCopied] = useState<Role>();
  const { busy, attempt } = useAttempt();
  const { open, addressOf } = useInvitations(listId);
  const copy = () =>
    attempt(async () => {
      const link = open.find((one) => !one.email && one.role === role);
      const { invitation } = link ? { invitation: link } : await invite(listId, role);
      if (await copyText(addressOf(invitation))) setCopied(role);
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p role="status" className="min-w-36 flex-1 text-xs text-pretty text-ink-soft">
        {copied === role && 'Link copied. '}
        Anyone with the link can {role === 'editor' ? 'edit' : 'view'}. It works for 14 days.
      </p>
      <Button onClick={copy} disabled={busy}>
        <Link2 size={16} aria-hidden="true" /> Copy link
      </Button>
    </div>
  );
}

type PeopleProps = { listId: string; focusAfter: RefObject<HTMLElement | null> };

function People({ listId, focusAfter }: PeopleProps) {
  const { members, open, addressOf, isAlone } = usePeople(listId);
  const you = shownAddress(useSession().user?.email ?? '');
  return (
    <ul>
      <PersonRow
        face={you.slice(0, 1).toUpperCase()}
        name={<Typed>{you}</Typed>}
        title={you}
        details={isAlone && 'Only you can see this list.'}
      >
        <span className="pr-2 text-sm text-ink-soft">Owner</span>
      </PersonRow>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} focusAfter={focusAfter} />
      ))}
      {open.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          address={addressOf(invitation)}
          focusAfter={focusAfter}
        />
      ))}
    </ul>
  );
}
