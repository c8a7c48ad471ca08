import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '../../domain/problem.ts';
import type { PaymentProvider } from '../config/payment-provider.ts';

const TIMEOUT_MS = 10_000;
const UNAVAILABLE = 'The payment provider can’t be reached right now. Please try again in a moment.';

const order = z.object({ id: z.string(), amount: z.number(), currency: z.string() });
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  /** `authorized` means reserved by the bank; `captured` means received by us. */
  status: z.string(),
});
const payments = z.object({ items: z.array(payment) });
export type ProviderPayment = z.output<typeof payment>;

type Log = { warn(fields: object, message: string): void };
export type Payments = ReturnType<typeof createPayments>;

/** Amounts are in the currency's smallest unit. Every call @throws Problem 'unavailable' when the provider fails */
export function createPayments(provider: Omit<PaymentProvider, 'checkoutUrl'>, log: Log) {
  const { baseUrl, keyId, keySecret, webhookSecret } = provider;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** @returns undefined when the provider responds with 400 or 404 */
  async function call<S extends z.ZodType>(schema: S, path: string, body?: object, ends?: AbortSignal) {
    const failed = (reason: string, cause?: unknown): never => {
      log.warn({ service: 'payments', path, reason }, 'unexpected response from the payment provider');
      throw new Problem('unavailable', UNAVAILABLE, { cause });
    };
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}/v1/${path}`, {
      ...init,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(ends ? [ends] : [])]),
    }).catch((error: Error) => failed(error.name, error));
    const answer: unknown = await response.json().catch((error: Error) => failed('no JSON', error));
    if (response.status === 400 || response.status === 404) return undefined;
    if (!response.ok) return failed(`status ${response.status}`);
    const read = schema.safeParse(answer);
    return read.success ? read.data : failed('a response of another shape');
  }

  return {
    keyId,

    /** Creates an order whose payment is captured automatically. @returns its id */
    async createOrder(amount: number, currency: string, receipt: string): Promise<string> {
      const asked = { amount, currency, receipt, payment_capture: true };
      const made = await call(order, 'orders', asked);
      if (made?.amount === amount && made.currency === currency) return made.id;
      log.warn({ service: 'payments', currency }, 'the payment provider refused an order');
      throw new Problem('unavailable', UNAVAILABLE);
    },

    /** @returns undefined when there is no such payment */
    payment: (id: string): Promise<ProviderPayment | undefined> =>
      call(payment, `payments/${encodeURIComponent(id)}`),

    /** All attempts to pay an order, including failed ones. */
    paymentsOf: async (orderId: string, ends?: AbortSignal): Promise<readonly ProviderPayment[]> =>
      (await call(payments, `orders/${encodeURIComponent(orderId)}/payments`, undefined, ends))?.items ?? [],

    /** Captures an authorized payment. @returns undefined when it was captured meanwhile or can't be any longer */
    capture: ({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment | undefined> =>
      call(payment, `payments/${encodeURIComponent(id)}/capture`, { amount, currency }),

    /** Verifies the provider's signature that the payment belongs to the order. */
    signedPayment: (orderId: string, paymentId: string, signature: string): boolean =>
      isSigned(keySecret, `${orderId}|${paymentId}`, signature),

    /** Verifies that a webhook comes from the provider. @param body the raw bytes */
    signedWebhook: (body: Uint8Array, signature: string): boolean => isSigned(webhookSecret, body, signature),
  };
}

function isSigned(secret: string, content: string | Uint8Array, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
