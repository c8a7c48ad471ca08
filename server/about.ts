import { createRoute, z } from '@hono/zod-openapi';
import { answers, createRouter, forAnybody } from './api/api.ts';

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
  ...forAnybody,
  summary: 'What this server is: whether outside services are stand-ins, and how payments begin',
  responses: answers(200, 'The same for everybody', about),
});

/** GET /api/about: what the web app has to know of its server before anybody signs in. */
export const aboutRoutes = (told: z.infer<typeof about>) =>
  createRouter().openapi(route, (c) => c.json(told, 200));
