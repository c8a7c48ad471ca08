import type { Offer } from '../../domain/api/sharing-calls.ts';

export function OfferWords({ offer, className }: { offer: Offer; className: string }) {
  const { listName, ownerEmail, role } = offer;
  return (
    <p className={`[overflow-wrap:anywhere] ${className}`}>
      <strong className="font-semibold text-ink">{ownerEmail}</strong> invited you to{' '}
      {role === 'editor' ? 'edit' : 'view'} the list{' '}
      <strong className="font-semibold text-ink">
        <bdi>{listName}</bdi>
      </strong>
      .
    </p>
  );
}
