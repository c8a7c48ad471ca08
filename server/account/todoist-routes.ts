import { importCalls } from '../../domain/api/import-calls.ts';
import { createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import type { ReadTodoist } from '../outside/todoist.ts';
import { requireUserSession } from '../session/bearer.ts';

/** An answer may have 20 MB. */
const AT_ONCE = 2;
const WAITING = 20;

const todoistRoute = routeOf(importCalls.todoist, {
  tags: ['Account'],
  ...requireUserSession,
  summary: 'Read the caller’s account of Todoist with a token that isn’t stored',
  returns: 'Its projects, sections, tasks, comments and reminders',
});

/** /api/import: reads accounts of other systems for the browser, which can't call them. */
export function todoistRoutes({ readTodoist }: { readTodoist: ReadTodoist }) {
  const inTurn = limitConcurrency(AT_ONCE, WAITING);
  return createRouter().openapi(todoistRoute, async (c) => {
    const { token } = c.req.valid('json');
    return c.json(await inTurn('everyone', () => readTodoist(token)), 200);
  });
}
