import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { webhookCalls } from '../../../../domain/api/webhook-calls.ts';
import { PLANS } from '../../../../domain/billing/plan.ts';
import { fullWords } from '../../../../domain/billing/plan-full.ts';
import type { Webhook } from '../../../../domain/webhook/webhook.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { callApi } from '../../../session/call-api.ts';
import { offerWords } from '../../../session/offer-words.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { usePlan } from '../../../store/use-plan.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Typed } from '../../../ui/typed.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { Section } from '../parts/section.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Loaded = { webhooks: Webhook[] } | { problem: string } | undefined;

/** Addresses to which the server posts the person's changes (product.md §6). */
export function WebhookSection() {
  const plan = usePlan();
  const [loaded, setLoaded] = useState<Loaded>();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Webhook | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const offer = useId();
  const load = useCallback(async () => {
    setLoaded(await callApi(webhookCalls.list).catch((error) => ({ problem: wordsOf(error) })));
  }, []);
  useEffect(() => void load(), [load]);
  const webhooks = loaded && 'webhooks' in loaded ? loaded.webhooks : [];
  const full = fullWords(plan, 'webhooks', webhooks.length);
  return (
    <Section
      title="Webhooks"
      about="Have your changes posted to a program of yours, within seconds and signed."
    >
      {!loaded && <Skeleton rows={1} label="Loading your webhooks" />}
      {loaded && 'problem' in loaded && <TryAgain problem={loaded.problem} onRetry={load} />}
      {webhooks.length > 0 && (
        <ul className="-mt-2 mb-3 divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
          ))}
        </ul>
      )}
      {loaded && 'webhooks' in loaded && webhooks.length < PLANS.pro.limits.webhooks && (
        <div className="flex flex-wrap items-center gap-3">
          {/* It has the focus after a webhook was added or removed, so it isn't disabled natively. */}
          <Button
            ref={add}
            aria-disabled={full !== undefined}
            aria-describedby={full && offer}
            onClick={() => full === undefined && setAdding(true)}
          >
            Add a webhook…
          </Button>
          {full && (
            <p id={offer} className="min-w-52 flex-1 text-sm text-ink-soft">
              {offerWords(full)}
            </p>
          )}
        </div>
      )}
      <AddWebhookDialog
        open={adding}
        onClose={() => {
          setAdding(false);
          void load();
        }}
      />
      <WebhookDialog webhook={edited} onClose={() => setEdited(null)} onChanged={load} focusAfter={add} />
    </Section>
  );
}

type Props = { webhook: Webhook; onEdit(): void };

function WebhookLine({ webhook, onEdit }: Props) {
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
