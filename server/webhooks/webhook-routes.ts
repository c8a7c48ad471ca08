import { randomUUID } from 'node:crypto';
import { webhookCalls } from '../../domain/api/webhook-calls.ts';
import { requireRoomForWebhook } from '../../domain/billing/room.ts';
import { Problem } from '../../domain/problem.ts';
import type { Webhook } from '../../domain/webhook/webhook.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Reader } from '../db/engine/open.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { requireUserSession } from '../session/bearer.ts';
import { readPlan } from '../subscription/plan.ts';
import { planWebhooks, WEBHOOKS_JOB } from './plan-webhooks.ts';
import { noteWebhooks, shownWebhooks, updateWebhook, type WebhookRow, webhooksOf } from './webhook-rows.ts';
import type { WebhookService } from './webhook-service.ts';

const about = { tags: ['Webhooks'], ...requireUserSession };
const GONE = 'That webhook is no longer there.';
const SHOWN_BEFORE = 'This key was already shown, and it’s shown only once. Renew it to get another one.';

const listRoute = routeOf(webhookCalls.list, {
  ...about,
  summary: 'List the caller’s webhooks, oldest first',
  returns: 'Each with its last delivery and its failures; without its address and key',
});
const addRoute = routeOf(webhookCalls.add, {
  ...about,
  summary: 'Post every change to an address from now on, as described above',
  returns: 'The webhook and its key, which is shown only once',
});
const removeRoute = routeOf(webhookCalls.remove, {
  ...about,
  summary: 'Remove a webhook',
  returns: 'Its id',
});
const resumeRoute = routeOf(webhookCalls.resume, {
  ...about,
  summary: 'Deliver to a webhook again, beginning with what it missed',
  returns: 'The webhook',
});
const renewRoute = routeOf(webhookCalls.renewKey, {
  ...about,
  summary: 'Sign a webhook’s messages with a new key from now on',
  returns: 'The webhook and its new key, which is shown only once',
});
const testRoute = routeOf(webhookCalls.test, {
  ...about,
  summary: 'Post a message of the type “test” to a webhook now',
  returns: 'Why it wasn’t taken, if so',
});

/** /api/webhooks: addresses to which an account's changes are posted (product.md §6). */
export const accountWebhookRoutes = (deps: ApiDeps & { webhooks: WebhookService }) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { accountId } = c.get('caller');
      return c.json({ webhooks: await shownOf(deps.database.db, accountId, deps.clock()) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { url, entities } = c.req.valid('json');
      const host = callableHost(deps.webhooks, url);
      const id = randomUUID();
      const key = deps.webhooks.newKey();
      // The receipt stores the response for repeats, so it must not contain the key.
      const answer = await writeAsCaller(deps, c, async ({ tx, now, ownerId }) => {
        const rows = await webhooksOf(tx, ownerId);
        requireRoomForWebhook(await readPlan(tx, ownerId, now), rows.length);
        const { cursor } = await tx
          .selectFrom('account')
          .select('cursor')
          .where('id', '=', ownerId)
          .executeTakeFirstOrThrow();
        const row: WebhookRow = {
          ...{ account_id: ownerId, id, host, created_at: now, next_at: now },
          sealed_address: deps.webhooks.seal(ownerId, id, url),
          sealed_key: deps.webhooks.seal(ownerId, id, key),
          entities: entities ? [...new Set(entities)].join(' ') : null,
          ...{ cursor, after_row: null, whole_until: 0 },
          ...{ delivered_at: null, failing_since: null, failures: 0, problem: null, paused_at: null },
        };
        await tx.insertInto('webhook').values(row).execute();
        await noteWebhooks(tx, ownerId);
        return { webhook: await shownOne(tx, ownerId, id, now) };
      });
      if (answer.webhook.id !== id) throw new Problem('conflict', SHOWN_BEFORE);
      c.header('Cache-Control', 'no-store');
      return c.json({ ...answer, key }, 201);
    })
    .openapi(removeRoute, async (c) => {
      const { webhookId } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async ({ tx, ownerId }) => {
        const { numDeletedRows } = await tx
          .deleteFrom('webhook')
          .where('account_id', '=', ownerId)
          .where('id', '=', webhookId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new Problem('not-found', GONE);
        await noteWebhooks(tx, ownerId);
        return { webhookId };
      });
      return c.json(answer, 200);
    })
    .openapi(resumeRoute, async (c) => {
      const { webhookId } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async (context) => {
        const { tx, now, ownerId } = context;
        const fresh = { failing_since: null, failures: 0, problem: null, paused_at: null, next_at: now };
        const webhook = await changed(context, webhookId, fresh);
        await planWebhooks(tx, ownerId, WEBHOOKS_JOB, '', now);
        return { webhook };
      });
      return c.json(answer, 200);
    })
    .openapi(renewRoute, async (c) => {
      const { webhookId } = c.req.valid('json');
      const { accountId } = c.get('caller');
      const key = deps.webhooks.newKey();
      let isNew = false;
      const answer = await writeAsCaller(deps, c, async (context) => {
        const sealed_key = deps.webhooks.seal(accountId, webhookId, key);
        const webhook = await changed(context, webhookId, { sealed_key });
        isNew = true;
        return { webhook };
      });
      if (!isNew) throw new Problem('conflict', SHOWN_BEFORE);
      c.header('Cache-Control', 'no-store');
      return c.json({ ...answer, key }, 200);
    })
    .openapi(testRoute, async (c) => {
      const { webhookId } = c.req.valid('json');
      const { accountId } = c.get('caller');
      const row = (await webhooksOf(deps.database.db, accountId)).find(({ id }) => id === webhookId);
      if (!row) throw new Problem('not-found', GONE);
      const now = deps.clock();
      const message = { type: 'test', data: { at: new Date(now).toISOString() } } as const;
      const problem = await deps.webhooks.post(row, message, now);
      return c.json(problem === undefined ? {} : { problem }, 200);
    });

async function shownOf(db: Reader, accountId: string, now: number): Promise<Webhook[]> {
  const plan = await readPlan(db, accountId, new Date(now).toISOString());
  return shownWebhooks(await webhooksOf(db, accountId), plan);
}

/** @throws Problem 'not-found' */
async function shownOne(db: Reader, accountId: string, id: string, now: string): Promise<Webhook> {
  const found = (await shownOf(db, accountId, Date.parse(now))).find((webhook) => webhook.id === id);
  if (!found) throw new Problem('not-found', GONE);
  return found;
}

/** @throws Problem 'not-found' */
async function changed(
  { tx, ownerId, now }: WriteContext,
  id: string,
  values: Partial<WebhookRow>,
): Promise<Webhook> {
  await updateWebhook(tx, ownerId, id, values);
  return shownOne(tx, ownerId, id, now);
}

/** @throws Problem 'invalid' for an address that can't be called */
function callableHost({ hostOf }: WebhookService, url: string): string {
  try {
    return hostOf(url);
  } catch (error) {
    if (error instanceof OutsideError) throw new Problem('invalid', error.message, { cause: error });
    throw error;
  }
}
