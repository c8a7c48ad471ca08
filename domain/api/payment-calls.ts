import { z } from 'zod';
import { CURRENCIES, currency } from '../billing/price.ts';
import { call } from './call.ts';

const MAX_ID = 64;
const providerId = (name: string) =>
  z
    .string({ error: `${name} must be a string` })
    .regex(new RegExp(`^\\w{1,${MAX_ID}}$`), `${name} must be 1 to ${MAX_ID} letters, digits or underscores`);
const amount = z.number({ error: 'An amount must be a number' });
const userId = z.string({ error: 'A userId must be a string' });

export const paymentCalls = {
  createOrder: call({
    method: 'POST',
    path: '/api/payment/create-order',
    body: z.strictObject({ amount, currency, userId }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ id: z.string(), amount, currency: z.enum(CURRENCIES) }),
  }),
  verify: call({
    method: 'POST',
    path: '/api/payment/verify',
    body: z.strictObject({
      paymentId: providerId('A paymentId'),
      orderId: providerId('An orderId'),
      signature: z.string({ error: 'A signature must be a string' }),
      userId,
      amount: amount.optional(),
      currency: currency.optional(),
    }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ verified: z.literal(true) }),
  }),
  region: call({
    method: 'GET',
    path: '/api/region',
    limit: 'region',
    audit: 'none',
    status: 200,
    answer: z.object({ country: z.string().nullable(), currency: z.enum(CURRENCIES) }),
  }),
};
