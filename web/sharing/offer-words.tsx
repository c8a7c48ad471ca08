import type { Offer } from './calls.ts';

/** Who invites to what. */
export function OfferWords({ offer, className }: { offer: Offer; className: string }) {
  const { listName, ownerEmail, role } = offer;
  return (
    <p className={`[overflow-wrap:anywhere] ${className}`}>
      <strong className="font-semibold text-ink">{ownerEmail}</strong> invites you to{' '}
      {role === 'editor' ? 'work on' : 'look at'} the list{' '}
      <strong className="font-semibold text-ink">
        <bdi>{listName}</bdi>
      </strong>
      .
    </p>
  );
}
