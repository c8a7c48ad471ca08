import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { webhook, webhookEntities } from '../webhook/webhook.ts';
import { call, written } from './call.ts';

const path = '/api/webhooks';
const MAX_ADDRESS = 2_000;
const NO_ADDRESS = 'Please enter an address that begins with https://';

const one = z.strictObject({ webhookId: entityId });
/** The key is shown only in these answers. */
const withKey = z.object({ webhook, key: z.string(), ...written });

export const webhookCalls = {
  list: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ webhooks: z.array(webhook) }),
  }),
  add: call({
    method: 'POST',
    path,
    body: z.strictObject({
      url: z
        .string({ error: NO_ADDRESS })
        .trim()
        .min(1, NO_ADDRESS)
        .max(MAX_ADDRESS, `An address can have at most ${MAX_ADDRESS} characters`),
      entities: webhookEntities.optional().describe('The only entities to send; all of them if absent'),
    }),
    limit: 'webhook',
    audit: 'webhook-created',
    proof: 'own',
    status: 201,
    answer: withKey,
  }),
  remove: call({
    method: 'DELETE',
    path,
    body: one,
    limit: 'usual',
    audit: 'webhook-removed',
    status: 200,
    answer: z.object({ webhookId: entityId, ...written }),
  }),
  resume: call({
    method: 'POST',
    path: `${path}/resume`,
    body: one,
    limit: 'webhook',
    audit: 'none',
    status: 200,
    answer: z.object({ webhook, ...written }),
  }),
  renewKey: call({
    method: 'POST',
    path: `${path}/key`,
    body: one,
    limit: 'webhook',
    audit: 'webhook-key-renewed',
    proof: 'own',
    status: 200,
    answer: withKey,
  }),
  test: call({
    method: 'POST',
    path: `${path}/test`,
    body: one,
    limit: 'webhookTest',
    audit: 'none',
    status: 200,
    answer: z.object({
      problem: z.string().optional().describe('Why the test failed: a sentence; absent if it arrived'),
    }),
  }),
};
