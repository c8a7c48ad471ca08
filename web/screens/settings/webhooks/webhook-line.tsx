import type { Webhook } from '../../../../domain/webhook/webhook.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Typed } from '../../../ui/typed.tsx';

type Props = { webhook: Webhook; onEdit(): void };

export function WebhookLine({ webhook, onEdit }: Props) {
  const { host, deliveredAt, failingSince, pausedAt, problem, isOverPlan } = webhook;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium wrap-anywhere">
          <Typed>{host}</Typed>
          {pausedAt && <Badge look="bad">Paused</Badge>}
          {isOverPlan && <Badge look="neutral">Waits for Pro</Badge>}
        </p>
        <p className="text-xs text-ink-soft">
          {deliveredAt ? `Last delivered ${momentWords(deliveredAt)}` : 'Nothing delivered yet'}
        </p>
        {failingSince && (
          <p className="text-xs text-danger">
            Failing since {momentWords(failingSince)}. {problem}
          </p>
        )}
      </div>
      <Button aria-label={`Manage ${host}`} aria-haspopup="dialog" onClick={onEdit}>
        Manage
      </Button>
    </li>
  );
}
