import { Link } from 'wouter';
import { ROUTES } from '../routes/routes.ts';
import { useSellsPro } from '../session/offer-words.ts';

/** The only link that offers an upgrade, so that there's none where Pro isn't sold. */
export function UpgradeLink({
  className,
  children = 'Upgrade to Pro',
}: {
  className: string;
  children?: string;
}) {
  if (!useSellsPro()) return null;
  return (
    <Link href={ROUTES.billing} className={className}>
      {children}
    </Link>
  );
}
