import { z } from 'zod';
import { missingFrom } from './missing.ts';
import { serviceAddress } from './url-variable.ts';

const RAZORPAY = 'https://api.razorpay.com';
const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';
const REQUIRED = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

export const PAYMENT_VARIABLES = {
  PLAN: z
    .literal('pro')
    .optional()
    .describe('pro gives everyone on this server everything, and nothing is sold'),
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe('Card payments with Razorpay: the key ID; nothing is sold if not set'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Card payments with Razorpay: the key secret'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Card payments with Razorpay: the secret of the webhook to PUBLIC_URL/api/payment/webhook'),
  RAZORPAY_BASE_URL: serviceAddress(RAZORPAY).describe(
    `Another service that speaks Razorpay’s protocol; ${RAZORPAY}`,
  ),
};

export type PaymentProvider = {
  /** Without a trailing slash; the card form is a frame from its origin. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The script that opens that form. */
  checkoutUrl: string;
};

type Values = { [Name in keyof typeof PAYMENT_VARIABLES]?: string | undefined };

export function paymentContradictions(given: ReadonlySet<string>): string[] {
  if (given.has('PLAN') && given.has('RAZORPAY_KEY_ID'))
    return ['PLAN gives everyone everything, so nothing can be sold: remove PLAN or RAZORPAY_KEY_ID.'];
  const beside = [...REQUIRED, 'RAZORPAY_BASE_URL' as const].find((name) => given.has(name));
  return beside ? REQUIRED.flatMap((name) => missingFrom(given, PAYMENT_VARIABLES)(name, beside)) : [];
}

export function chosenPayments(values: Values): PaymentProvider | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_BASE_URL } = values;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined;
  const baseUrl = RAZORPAY_BASE_URL ?? RAZORPAY;
  return {
    baseUrl,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    checkoutUrl: baseUrl === RAZORPAY ? RAZORPAY_CHECKOUT : `${baseUrl}/checkout.js`,
  };
}

/** The keys are public, like the sandbox's sign-in: no real money moves. */
export const sandboxPayments = (sandboxUrl: string): PaymentProvider => ({
  baseUrl: sandboxUrl,
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
  checkoutUrl: `${sandboxUrl}/checkout.js`,
});
