/** The script that opens the payment provider's form, and the origin of the form's frame. */
export type Checkout = { script: string; frame: string };

/** @param provider the addresses of a payment provider's script and API */
export const checkoutOf = ({ checkoutUrl, baseUrl }: { checkoutUrl: string; baseUrl: string }): Checkout => ({
  script: checkoutUrl,
  frame: new URL(baseUrl).origin,
});

const RAZORPAY = 'https://checkout.razorpay.com';
/**
 * What Razorpay's script loads: fraud checks, later pages of the form, and error reporting. The hosts are from
 * Razorpay's own shop plugin (razorpay-magento, etc/csp_whitelist.xml) and the script's API calls.
 */
const OF_RAZORPAY = {
  scripts: [RAZORPAY, 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', RAZORPAY],
  calls: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
};

/** @param checkout absent when nothing is sold */
export function checkoutOrigins(checkout: Checkout | undefined): typeof OF_RAZORPAY {
  if (!checkout) return { scripts: [], frames: ["'none'"], calls: [] };
  const { script, frame } = checkout;
  const { origin } = new URL(script);
  return origin === RAZORPAY ? OF_RAZORPAY : { scripts: [origin], frames: [frame], calls: [] };
}
