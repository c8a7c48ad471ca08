import { createRoute, z } from '@hono/zod-openapi';
import { answers, createRouter, publicRoute } from './api/api.ts';

const about = z.object({
  sandbox: z.boolean(),
  dev: z.boolean(),
  /** Whether a calendar can be connected. */
  calendar: z.boolean(),
  checkout: z.object({ script: z.string(), key: z.string() }),
});
const route = createRoute({
  method: 'get',
  path: '/api/about',
  tags: ['About'],
  ...publicRoute,
  summary: 'About this server: whether external services are simulated, and how to start a payment',
  responses: answers(200, 'The same for everyone', about),
});

/** GET /api/about: what the web app needs to know about its server before sign-in. */
export const aboutRoutes = (told: z.infer<typeof about>) =>
  createRouter().openapi(route, (c) => c.json(told, 200));
