import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payment, PaymentSettings } from './payments.ts';

export type PaymentEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | `payment.dispute.${Dispute}`;
type Dispute = 'created' | 'won' | 'lost';
type Sent = { body: string; headers: Record<string, string> };

const LATE_MS = 3_000;
const PATIENCE_MS = 5_000;
/** Delays before each retry of a failed delivery. */
const AGAIN_MS = [500, 2_000, 10_000, 30_000];
const TIMES = 5;

/** The payment provider's webhooks, each with a signature of its body. */
export function createWebhooks({ webhookSecret, webhookUrl }: PaymentSettings) {
  const closing = new AbortController();
  const { signal } = closing;

  const event = (name: PaymentEvent, payment: Payment): Sent => {
    const { id: payment_id, amount, currency } = payment;
    const payload = {
      payment: { entity: { ...payment } },
      ...(name === 'order.paid' && {
        order: { entity: { id: payment.order_id, entity: 'order', status: 'paid' } },
      }),
      ...(name === 'refund.processed' && {
        refund: { entity: { payment_id, amount: payment.amount_refunded, currency, status: 'processed' } },
      }),
      ...(name.startsWith('payment.dispute.') && {
        dispute: { entity: { payment_id, amount, currency, status: name.split('.')[2] } },
      }),
    };
    const contains = Object.keys(payload);
    const created_at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ entity: 'event', event: name, contains, payload, created_at });
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    return {
      body,
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Signature': signature,
        'X-Razorpay-Event-Id': randomUUID(),
      },
    };
  };

  async function deliver({ body, headers }: Sent): Promise<void> {
    if (!webhookUrl) return;
    for (const wait of [0, ...AGAIN_MS]) {
      await pause(wait, undefined, { signal });
      const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const taken = await fetch(webhookUrl, { method: 'POST', body, headers, signal: limit }).then(
        (response) => response.ok,
        () => false,
      );
      if (taken) return;
    }
  }

  /** Delivers events in the given way. Never throws; resolves once all are delivered or given up. */
  async function send(events: readonly Sent[], how = 'once'): Promise<void> {
    if (how === 'never') return;
    const sent =
      how === 'five times' ? Array.from({ length: TIMES }, () => [...events].reverse()).flat() : [...events];
    try {
      if (how === 'late') await pause(LATE_MS, undefined, { signal });
      // In parallel: real providers don't guarantee an order.
      await Promise.all(sent.map(deliver));
    } catch {
      // The sandbox was closed.
    }
  }

  return { event, send, close: () => closing.abort() };
}
