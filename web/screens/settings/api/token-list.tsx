import { KeyRound } from 'lucide-react';
import type { AccessToken } from '../../../../domain/account/access-token.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { tokenFacts } from './token-facts.ts';

export type LoadedTokens = { tokens: readonly AccessToken[] } | { problem: string } | undefined;

type Props = { loaded: LoadedTokens; onRevoke: (token: AccessToken) => void; onRetry: () => void };

export function TokenList({ loaded, onRevoke, onRetry }: Props) {
  if (!loaded) return <Skeleton rows={1} label="Loading your tokens" />;
  if ('problem' in loaded) {
    return (
      <div className="mb-3">
        <TryAgain problem={loaded.problem} onRetry={onRetry} />
      </div>
    );
  }
  if (loaded.tokens.length === 0) return null;
  return (
    <ul className="-mt-2 mb-3 divide-y divide-line">
      {loaded.tokens.map((token) => (
        <Row key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

function Row({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { access, isOver, dates } = tokenFacts(token, Date.now());
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <KeyRound size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <span translate="no" className="min-w-0 break-words">
            {token.name}
          </span>
          <Badge look={isOver ? 'bad' : 'neutral'}>{isOver ? 'Ended' : access}</Badge>
        </p>
        <p className="text-xs text-ink-soft">{dates}</p>
      </div>
      <Button look="danger" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
