import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payment, PaymentSettings } from './payments.ts';

export type PaymentEvent = 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid';
type Sent = { body: string; headers: Record<string, string> };

const LATE_MS = 3_000;
const PATIENCE_MS = 5_000;
/** An event that isn't taken comes again after these times. */
const AGAIN_MS = [500, 2_000, 10_000, 30_000];
const TIMES = 5;

/** The events of the payment provider, each signed over the bytes of its body. */
export function createWebhooks({ webhookSecret, webhookUrl }: PaymentSettings) {
  const closing = new AbortController();
  const { signal } = closing;

  const event = (name: PaymentEvent, payment: Payment): Sent => {
    const contains = name === 'order.paid' ? ['payment', 'order'] : ['payment'];
    const order = { id: payment.order_id, entity: 'order', status: 'paid' };
    const payload = {
      payment: { entity: { ...payment } },
      ...(name === 'order.paid' && { order: { entity: order } }),
    };
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

  /** Sends events, in the way asked for. Never fails; ends once all have been taken. */
  async function send(events: readonly Sent[], how = 'once'): Promise<void> {
    if (how === 'never') return;
    const sent =
      how === 'five times' ? Array.from({ length: TIMES }, () => [...events].reverse()).flat() : [...events];
    try {
      if (how === 'late') await pause(LATE_MS, undefined, { signal });
      // All at once: a provider with many machines keeps no order.
      await Promise.all(sent.map(deliver));
    } catch {
      // Closed meanwhile.
    }
  }

  return { event, send, close: () => closing.abort() };
}
