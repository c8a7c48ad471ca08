import { Button } from '../button.tsx';

/** Takes the place of what couldn't be loaded: why, and a button that loads it again. */
export function TryAgain({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="min-w-52 flex-1 text-sm text-ink-soft">{problem}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
