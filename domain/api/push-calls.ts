import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { text } from '../text.ts';
import { instant } from '../time/day.ts';
import { zone } from '../time/zone.ts';
import { call } from './call.ts';

const path = '/api/push';
/** The most browsers that are notified; the one that was used the longest ago makes room. */
export const MAX_DEVICES = 10;
/** Kinds of notifications, which each browser can turn off separately. */
export const TOPICS = ['tasks', 'timer'] as const;
export type Topic = (typeof TOPICS)[number];

/** @param bytes how many it stands for */
const key = (bytes: number, name: string) => {
  const form = `${name} must be ${bytes} bytes in base64url`;
  const length = Math.ceil((bytes * 4) / 3);
  return z
    .string({ error: form })
    .regex(/^[\w-]+$/, form)
    .refine((text) => text.length === length, form);
};

/** As `PushSubscription.toJSON` describes it. */
const subscription = z.object({
  endpoint: z
    .string({ error: 'An endpoint must be a string' })
    .max(2_000, 'An endpoint can have at most 2000 characters'),
  keys: z.object({ p256dh: key(65, 'p256dh'), auth: key(16, 'auth') }),
});

const device = z.object({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  seenAt: instant,
  /** The last time its push service accepted a notification. */
  deliveredAt: instant.optional(),
});
export type PushDevice = z.infer<typeof device>;

export const pushCalls = {
  read: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ publicKey: z.string(), devices: z.array(device) }),
  }),
  keep: call({
    method: 'PUT',
    path,
    body: z.strictObject({
      subscription,
      name: text('A device name', 80).min(1, 'A device needs a name'),
      zone,
      topics: z
        .array(z.enum(TOPICS, { error: `A topic must be one of ${TOPICS.join(', ')}` }))
        .max(TOPICS.length, `There are only ${TOPICS.length} topics`)
        .default([...TOPICS])
        .describe('What this device is notified about; everything by default'),
    }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ deviceId: entityId }),
  }),
  revoke: call({
    method: 'DELETE',
    path,
    body: z.strictObject({ deviceId: entityId }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ deviceId: entityId }),
  }),
  test: call({
    method: 'POST',
    path: `${path}/test`,
    body: z.strictObject({ deviceId: entityId }),
    limit: 'pushTest',
    audit: 'none',
    status: 200,
    answer: z.object({ sent: z.literal(true) }),
  }),
};
