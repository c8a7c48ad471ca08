import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '../../domain/problem.ts';
import { isSame } from '../security/same-secret.ts';

/** Seconds; from a read that is in memory to what a person would give up on. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export type Metrics = ReturnType<typeof createMetrics>;

/** What this process has done so far, for Prometheus. No label holds what a person typed, or who they are. */
export function createMetrics() {
  const registers = [new Registry()] as [Registry];
  const requests = new Histogram({
    name: 'daymark_request_seconds',
    help: 'Time until an answer began, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'daymark_write_refusals_total',
    help: 'Writes that were refused (4xx), by route pattern and code: what a device could not save',
    labelNames: ['route', 'code'],
    registers,
  });
  const failures = new Counter({
    name: 'daymark_outside_failures_total',
    help: 'Times that an outside service did not answer as it should',
    labelNames: ['service'],
    registers,
  });
  const streams = new Gauge({
    name: 'daymark_open_streams',
    help: 'Change streams that are open now',
    registers,
  });

  return {
    streams,

    /** Counts that an outside service, like `payments`, did not answer as it should. */
    outsideFailed: (service: string): void => failures.inc({ service }),

    /** Adds the figures of the process itself: memory, processor time, event loop, garbage collection. */
    watchProcess: (): void => collectDefaultMetrics({ register: registers[0] }),

    /** Measures every request that comes through. */
    middleware: createMiddleware(async (c, next) => {
      const stop = requests.startTimer();
      await next();
      const route = routeOf(matchedRoutes(c).map(({ path }) => path));
      const { status } = c.res;
      stop({ method: c.req.method, route, status });
      if (status >= 400 && status < 500 && WRITES.has(c.req.method))
        refusals.inc({ route, code: codeOf(c.error, status) });
    }),

    /** GET /metrics, for who names the token. Without a token there is no such page. */
    routes(token: string | undefined): Hono {
      const app = new Hono();
      app.get('/metrics', async (c) => {
        if (!token) return c.notFound();
        if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`))
          throw new Problem('unauthenticated', 'Metrics are for who has their token.');
        return c.body(await registers[0].metrics(), 200, { 'Content-Type': registers[0].contentType });
      });
      return app;
    },
  };
}

/** The pattern of the route that a request is for: what it asked for exactly could hold a person's words. */
export function routeOf(patterns: readonly string[]): string {
  const exact = patterns.find((pattern) => !pattern.includes('*'));
  return exact ?? patterns.findLast((pattern) => pattern.startsWith('/api/')) ?? 'web';
}

const codeOf = (error: unknown, status: number): string => {
  if (error instanceof Problem) return error.code;
  return status === 429 || (error instanceof HTTPException && error.status === 429) ? 'limit' : 'invalid';
};
