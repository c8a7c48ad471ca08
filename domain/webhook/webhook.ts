import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { ENTITIES, type Entity } from '../registry/entity.ts';
import { instant } from '../time/day.ts';

/** An invitation's id is the secret that grants access, so it isn't sent. */
const ENTITY_NAMES = Object.keys(ENTITIES).filter((name) => name !== 'invitation') as [Entity, ...Entity[]];
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = DAY_MS;
/** A webhook that has failed for so long is paused. */
export const PAUSED_AFTER_DAYS = 5;

export const webhookEntities = z
  .array(z.enum(ENTITY_NAMES, { error: `Each entity must be one of ${ENTITY_NAMES.join(', ')}` }), {
    error: 'entities must be a list of names',
  })
  .min(1, 'Name at least one entity, or leave entities out to get them all')
  .max(ENTITY_NAMES.length, 'Each entity can be listed once');

/** An address to which an account's changes are posted, without the address and the key, which are secrets. */
export const webhook = z.strictObject({
  id: entityId,
  host: z.string(),
  /** The only entities it gets; all of them if absent. */
  entities: webhookEntities.optional(),
  createdAt: instant,
  deliveredAt: instant.optional(),
  failingSince: instant.optional(),
  /** Why it failed the last time: a sentence. */
  problem: z.string().optional(),
  pausedAt: instant.optional(),
  /** Whether it waits because the account’s plan includes fewer. */
  isOverPlan: z.boolean(),
});
export type Webhook = z.infer<typeof webhook>;

/** How long to wait before another try: half a minute, and twice as long each time, up to a day. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** Whether a webhook that fails now is given up until its owner resumes it. Both are epoch milliseconds. */
export const isGivenUp = (failingSince: number, now: number): boolean =>
  now - failingSince >= PAUSED_AFTER_DAYS * DAY_MS;
