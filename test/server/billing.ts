import { startSandbox } from '../../sandbox/server.ts';
import type { PaymentProvider } from '../../server/config/payment-provider.ts';
import { createGeolocation } from '../../server/outside/geolocation.ts';
import { type Answer, type Person, startApp } from './app.ts';

export const SECRETS = { keySecret: 'the-secret-of-the-key', webhookSecret: 'the-secret-of-webhooks' };

/** A browser's report of a payment, with the values from the provider's form. */
export type Report = { paymentId: string; orderId: string; signature: string };

/** The server on a real database, with the sandbox's payment provider on its own port. */
export async function startBilling(
  given: Partial<PaymentProvider> = {},
  more: Pick<
    Parameters<typeof startApp>[0] & object,
    'geolocate' | 'trustedProxies' | 'rateLimitPerMinute' | 'mailUrl'
  > = {},
) {
  const credentials = { keyId: 'rzp_test_1', ...SECRETS };
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', payments: credentials });
  const baseUrl = `http://127.0.0.1:${sandbox.port}`;
  const provider = sandbox.payments as NonNullable<typeof sandbox.payments>;
  const payments = { ...credentials, baseUrl, checkoutUrl: `${baseUrl}/checkout.js`, ...given };
  const ports = { url: `${baseUrl}/geolocation/{ip}`, clock: () => Date.now(), log: { warn() {} } };
  const server = await startApp({ payments, geolocate: createGeolocation(ports), ...more });

  const order = (person: Person, amount = 999, currency = 'USD'): Promise<Answer> =>
    person.call('POST', '/api/payment/create-order', { amount, currency, userId: person.accountId });

  /** Opens an order and pays it at the provider, without reporting it to the server. */
  const pay = async (person: Person, amount?: number, currency?: string): Promise<Report> => {
    const { body } = await order(person, amount, currency);
    return reportOf(provider.pay(body.id));
  };

  const verify = (person: Person, report: Report, more: object = {}): Promise<Answer> =>
    person.call('POST', '/api/payment/verify', { ...report, userId: person.accountId, ...more });

  /** Sends the provider's webhook for a payment. */
  const webhook = async (
    paymentId: string,
    name: Parameters<typeof provider.event>[0] = 'payment.captured',
    change: { body?: string; signature?: string } = {},
  ): Promise<number> => {
    const { body, headers } = provider.event(name, paymentId);
    const signed = new Headers(headers);
    if (change.signature !== undefined) signed.set('X-Razorpay-Signature', change.signature);
    const response = await server.app.request('/api/payment/webhook', {
      method: 'POST',
      body: change.body ?? body,
      headers: signed,
    });
    return response.status;
  };

  const standing = async (person: Person) => (await person.call('GET', '/api/subscription')).body;
  const history = async (person: Person) =>
    (await person.call('GET', '/api/transactions')).body.transactions as Record<string, unknown>[];

  return {
    ...server,
    provider,
    providerUrl: `http://127.0.0.1:${sandbox.port}`,
    order,
    pay,
    verify,
    webhook,
    standing,
    history,
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

const reportOf = (answer: {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}): Report => ({
  paymentId: answer.razorpay_payment_id,
  orderId: answer.razorpay_order_id,
  signature: answer.razorpay_signature,
});
