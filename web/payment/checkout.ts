import { aboutCalls } from '../../domain/api/about-calls.ts';
import { NOT_SOLD } from '../../domain/billing/price.ts';
import { fetchServer } from '../session/gate.ts';

export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Options = {
  key: string;
  order_id: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { email: string };
  retry: { enabled: boolean };
  handler: (paid: Paid) => void;
  modal: { ondismiss: () => void };
};
type Form = {
  open(): void;
  close?(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
};
type Provider = new (options: Options) => Form;
/** What is being bought; the form's other options are always the same. */
export type Purchase = Pick<Options, 'order_id' | 'amount' | 'currency' | 'name' | 'description' | 'prefill'>;

/** A payment failed; the message is shown to the person (product.md §8). */
export class PaymentFailed extends Error {
  override readonly name = 'PaymentFailed';
}
export const CANCELLED = 'Payment cancelled by user';
const PAID_ELSEWHERE =
  'Your plan changed in another tab, so we closed this payment form. Check your plan before you pay.';

/** Opens the form; `elsewhere` closes it when the plan was paid for in another tab. */
type OpenForm = (purchase: Purchase, elsewhere: AbortSignal) => Promise<Paid>;

let loading: Promise<OpenForm> | undefined;

/** Loads the script once, and again after a failure. @throws PaymentFailed 'Failed to load checkout script' */
export function loadCheckout() {
  loading ??= load().catch((cause) => {
    loading = undefined;
    throw new PaymentFailed('Failed to load checkout script', { cause });
  });
  return loading;
}

async function load(): Promise<OpenForm> {
  const response = await fetchServer(aboutCalls.read.path);
  const { checkout } = aboutCalls.read.answer.parse(await response.json());
  if (!checkout) throw new Error(NOT_SOLD);
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = checkout.script;
    script.onload = resolve;
    script.onerror = () => {
      script.remove();
      reject(new Error('the script did not come'));
    };
    document.head.append(script);
  });
  const { Razorpay } = globalThis as { Razorpay?: Provider };
  if (!Razorpay) throw new Error('the script is another one');
  return (purchase, elsewhere) => open(Razorpay, checkout.key, purchase, elsewhere);
}

function open(Razorpay: Provider, key: string, purchase: Purchase, elsewhere: AbortSignal): Promise<Paid> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new PaymentFailed(message));
    const form = new Razorpay({
      ...purchase,
      key,
      // A retry needs a new order, and the first failure's message is shown by the app.
      retry: { enabled: false },
      handler: resolve,
      modal: { ondismiss: () => fail(CANCELLED) },
    });
    form.on('payment.failed', ({ error }) => {
      fail(error?.description || 'Payment failed');
      form.close?.();
    });
    const close = () => {
      fail(PAID_ELSEWHERE);
      form.close?.();
    };
    if (elsewhere.aborted) return close();
    elsewhere.addEventListener('abort', close, { once: true });
    form.open();
  });
}
