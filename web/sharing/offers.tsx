import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Offer } from '../../domain/api/sharing-calls.ts';
import { listPage } from '../routes/routes.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/overlays.tsx';
import { decline, readOffers } from './calls.ts';
import { OfferWords } from './offer-words.tsx';
import { useAccept } from './use-accept.ts';
import { useAttempt } from './use-attempt.ts';

export function Offers() {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let shown = true;
    // When offline, no invitations are shown; the next visit asks again.
    readOffers().then(
      (found) => shown && setOffers(found),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, []);
  const settle = (id: string) => setOffers((all) => all.filter((offer) => offer.id !== id));
  return offers.map((offer) => <OfferCard key={offer.id} offer={offer} onSettled={() => settle(offer.id)} />);
}

function OfferCard({ offer, onSettled }: { offer: Offer; onSettled: () => void }) {
  const { busy, attempt } = useAttempt();
  const accepting = useAccept(offer);
  const [, navigate] = useLocation();
  const join = async () => {
    const listId = await accepting.accept();
    if (!listId) return;
    onSettled();
    navigate(listPage(listId));
  };
  const [asking, setAsking] = useState(false);
  const nothing = useRef(null);
  const refuse = async () => {
    setAsking(false);
    if (await attempt(() => decline(offer.id))) onSettled();
  };
  return (
    <section
      aria-label={`Invitation to ${offer.listName}`}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-low"
    >
      <Users size={18} className="shrink-0 text-accent-text max-sm:hidden" aria-hidden="true" />
      <OfferWords offer={offer} className="min-w-48 grow text-sm" />
      <span className="flex grow justify-end gap-2 sm:grow-0">
        <Button look="quiet" disabled={busy} onClick={() => setAsking(true)}>
          Decline
        </Button>
        <Button look="primary" disabled={busy || accepting.busy} onClick={join}>
          Accept
        </Button>
      </span>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question={`Decline “${offer.listName}”?`}
        confirm="Decline"
        onConfirm={refuse}
        focusAfter={nothing}
      >
        You’d need a new invitation to join later.
      </Confirm>
    </section>
  );
}
