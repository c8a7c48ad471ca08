import { aboutCalls } from '../domain/api/about-calls.ts';
import type { Answer } from '../domain/api/call.ts';
import { createRouter } from './api/api.ts';
import { publicRoute, routeOf } from './api/route.ts';

const route = routeOf(aboutCalls.read, {
  tags: ['About'],
  ...publicRoute,
  summary:
    'About this server: whether external services are simulated, and how to start a payment, if it takes any',
  returns: 'The same for everyone',
});

/** GET /api/about: what the web app needs to know about its server before sign-in. */
export const aboutRoutes = (about: Answer<typeof aboutCalls.read>) =>
  createRouter().openapi(route, (c) => c.json(about, 200));
