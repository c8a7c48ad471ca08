/** The script that opens the payment provider's form, and the origin of the frame it opens it in. */
export type Checkout = { script: string; frame: string };

const RAZORPAY = 'https://checkout.razorpay.com';
/**
 * What Razorpay's script brings along: the check for fraud, the form's later pages, and the counting of errors. The
 * hosts are those of their own shop plugins (razorpay-magento, etc/csp_whitelist.xml) and of its calls to the API.
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

/** All that a page must let the payment provider's form load, show and call. */
export function checkoutOrigins({ script, frame }: Checkout): typeof OF_RAZORPAY {
  const { origin } = new URL(script);
  return origin === RAZORPAY ? OF_RAZORPAY : { scripts: [origin], frames: [frame], calls: [] };
}
