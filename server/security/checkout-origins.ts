/** The script that opens the payment provider's form, and the origin of the form's frame. */
export type Checkout = { script: string; frame: string };

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

export function checkoutOrigins({ script, frame }: Checkout): typeof OF_RAZORPAY {
  const { origin } = new URL(script);
  return origin === RAZORPAY ? OF_RAZORPAY : { scripts: [origin], frames: [frame], calls: [] };
}
