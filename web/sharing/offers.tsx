import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { accept, decline, type Offer, readOffers } from './calls.ts';
import { useAttempt } from './use-attempt.ts';

/** Lists that others would share with this person, each to accept or decline. */
export function Offers() {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let shown = true;
    // Without a connection there is nothing to offer; the next visit asks again.
    readOffers().then(
      (found) => shown && setOffers(found),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, []);
  const settle = (id: string) => setOffers((all) => all.filter((offer) => offer.id !== id));
  return offers.map((offer) => (
    <OfferCard
      key={offer.id}
      offer={offer}
      decline={() => decline(offer.id)}
      onSettled={() => settle(offer.id)}
    />
  ));
}

type Props = { offer: Offer; decline: () => Promise<unknown>; onSettled: () => void };

/** One invitation, with what it would give. */
export function OfferCard({ offer, decline, onSettled }: Props) {
  const { busy, attempt } = useAttempt();
  const { id, listName, ownerEmail, role } = offer;
  const join = async () => {
    if (!(await attempt(() => accept(id)))) return;
    toast.success(`“${listName}” is now among your lists`);
    onSettled();
  };
  const refuse = async () => {
    if (await attempt(decline)) onSettled();
  };
  return (
    <section
      aria-label={`Invitation to ${listName}`}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-low"
    >
      <Users size={18} className="shrink-0 text-accent-text" aria-hidden="true" />
      <p className="min-w-48 grow text-sm">
        <strong className="font-semibold">{ownerEmail}</strong> invites you to{' '}
        {role === 'editor' ? 'work on' : 'look at'} the list{' '}
        <strong className="font-semibold">{listName}</strong>.
      </p>
      <span className="flex gap-2">
        <Button look="quiet" disabled={busy} onClick={refuse}>
          Decline
        </Button>
        <Button look="primary" disabled={busy} onClick={join}>
          Accept
        </Button>
      </span>
    </section>
  );
}
