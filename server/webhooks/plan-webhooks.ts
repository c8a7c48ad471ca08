import { ENTITIES } from '../../domain/registry/entity.ts';
import type { PlannedLook } from '../db/change/after-changes.ts';
import { jobPlan } from '../jobs/job.ts';

/** The kind of the job that delivers an account's changes to its webhooks, and its id: there is one per account. */
export const WEBHOOKS_JOB = 'webhooks';
/** Changes that are made within this time usually share a message. */
const TOGETHER_MS = 5_000;

/** The payload counts what was sent lately, so a job that is there keeps it. */
export const planWebhooks = jobPlan({
  kind: WEBHOOKS_JOB,
  keepsPayload: (job) => job('job.payload', '<>', ''),
});

/** Has any change that an account sees delivered to its webhooks. */
export const webhookLook: PlannedLook = {
  needsWebhooks: true,
  after: Object.fromEntries(
    Object.keys(ENTITIES).map((entity) => [
      entity,
      (_: unknown, at: string) => new Date(Date.parse(at) + TOGETHER_MS).toISOString(),
    ]),
  ),
  plan: (tx, accountId, _, dueAt) => planWebhooks(tx, accountId, WEBHOOKS_JOB, '', dueAt),
};
