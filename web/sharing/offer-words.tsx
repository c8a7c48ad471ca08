import type { Offer } from '../../domain/api/sharing-calls.ts';
import { shownAddress } from '../../domain/sharing/shown-address.ts';

export function OfferWords({ offer, className }: { offer: Offer; className: string }) {
  const { listName, ownerEmail, role } = offer;
  return (
    <p className={`[overflow-wrap:anywhere] ${className}`}>
      <strong translate="no" className="font-semibold text-ink">
        {shownAddress(ownerEmail)}
      </strong>{' '}
      invited you to {role === 'editor' ? 'edit' : 'view'} the list{' '}
      <strong className="font-semibold text-ink">
        <bdi translate="no">{listName}</bdi>
      </strong>
      .
    </p>
  );
}
