/** What the provider's form gives back when all went well. */
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
/** What is bought: the rest of the form's options are always the same. */
export type Purchase = Pick<Options, 'order_id' | 'amount' | 'currency' | 'name' | 'description' | 'prefill'>;

/** A payment that did not come about, in words for the person (SPEC §8). */
export class PaymentFailed extends Error {
  override readonly name = 'PaymentFailed';
}
export const CANCELLED = 'Payment cancelled by user';

let loading: Promise<(purchase: Purchase) => Promise<Paid>> | undefined;

/**
 * The provider's form, ready to open. Its script is fetched once; after a failure, again the next time.
 * @throws PaymentFailed 'Failed to load checkout script'
 */
export function loadCheckout() {
  loading ??= load().catch((cause) => {
    loading = undefined;
    throw new PaymentFailed('Failed to load checkout script', { cause });
  });
  return loading;
}

async function load() {
  const response = await fetch('/api/about');
  const { checkout } = (await response.json()) as { checkout: { script: string; key: string } };
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
  return (purchase: Purchase) => open(Razorpay, checkout.key, purchase);
}

function open(Razorpay: Provider, key: string, purchase: Purchase): Promise<Paid> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new PaymentFailed(message));
    const form = new Razorpay({
      ...purchase,
      key,
      // A second try is a new order: the first one's words are shown by us.
      retry: { enabled: false },
      handler: resolve,
      modal: { ondismiss: () => fail(CANCELLED) },
    });
    form.on('payment.failed', ({ error }) => {
      fail(error?.description || 'Payment failed');
      form.close?.();
    });
    form.open();
  });
}
