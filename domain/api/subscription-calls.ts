import { z } from 'zod';
import { PLANS, type Plan } from '../billing/plan.ts';
import { subscription } from '../billing/subscription.ts';
import { transaction } from '../billing/transaction.ts';
import { call } from './call.ts';

const path = '/api/subscription';
const plan = z.enum(Object.keys(PLANS) as [Plan]);
const daysRemaining = z.number().nullable();
const standing = subscription.extend({ plan, daysRemaining });
const query = z.object({ userId: z.string().optional() });

export const subscriptionCalls = {
  read: call({ method: 'GET', path, query, limit: 'usual', audit: 'none', status: 200, answer: standing }),
  daysRemaining: call({
    method: 'GET',
    path: `${path}/days-remaining`,
    query,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ daysRemaining }),
  }),
  verify: call({
    method: 'POST',
    path: `${path}/verify`,
    body: z.strictObject({ userEmail: z.string({ error: 'A userEmail must be a string' }) }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: standing,
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancel`,
    body: query,
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: standing.extend({ cursor: z.string() }),
  }),
  transactions: call({
    method: 'GET',
    path: '/api/transactions',
    query,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ transactions: z.array(transaction) }),
  }),
};
