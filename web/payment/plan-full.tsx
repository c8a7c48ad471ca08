import { Link } from 'wouter';
import { ROUTES } from '../routes/routes.ts';

export function PlanFull({ words }: { words: string }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {words}{' '}
      <Link
        href={ROUTES.billing}
        className="font-semibold whitespace-nowrap text-ink underline decoration-accent decoration-2 underline-offset-4"
      >
        Upgrade to Pro
      </Link>
    </p>
  );
}
