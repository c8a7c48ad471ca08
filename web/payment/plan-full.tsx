import { UpgradeLink } from './upgrade-link.tsx';

export function PlanFull({ words }: { words: string }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {words}{' '}
      <UpgradeLink className="font-semibold whitespace-nowrap text-ink underline decoration-accent decoration-2 underline-offset-4" />
    </p>
  );
}
