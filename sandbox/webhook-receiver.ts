import { Hono } from 'hono';

/** A message as it came, with its signature still unchecked. */
export type ReceivedMessage = { id: string; timestamp: string; signature: string; body: string };

const MAX_RECEIVED = 50;

/** Stands in for a person's program that receives webhooks: it takes every message, and shows the latest ones. */
export function createWebhookReceiver(): Hono {
  const received: ReceivedMessage[] = [];
  return new Hono()
    .post('/webhooks', async (c) => {
      const header = (name: string) => c.req.header(`webhook-${name}`) ?? '';
      received.push({
        id: header('id'),
        timestamp: header('timestamp'),
        signature: header('signature'),
        body: await c.req.text(),
      });
      received.splice(0, received.length - MAX_RECEIVED);
      return c.body(null, 204);
    })
    .get('/webhooks', (c) => c.json(received));
}
