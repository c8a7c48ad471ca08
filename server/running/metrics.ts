import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Plan } from '../../domain/billing/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { isSame } from '../security/same-secret.ts';

/** In seconds: from a read in memory to where people give up waiting. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** In seconds: from the time it was due to when people no longer need it. */
const JOB_BUCKETS = [1, 5, 15, 30, 60, 300, 3600];
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export type Metrics = ReturnType<typeof createMetrics>;

/** How long a problem report has waited for an answer. */
export type Wait = { plan: Plan; seconds: number };

/** Metrics of this process, for Prometheus. No label contains user input or identifies a person. */
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
    help: 'Refused writes (4xx), by route pattern and code: what devices couldn’t save',
    labelNames: ['route', 'code'],
    registers,
  });
  const failures = new Counter({
    name: 'daymark_outside_failures_total',
    help: 'Unexpected responses from outside services',
    labelNames: ['service'],
    registers,
  });
  const jobs = new Histogram({
    name: 'daymark_job_delay_seconds',
    help: 'How late jobs began, by kind',
    labelNames: ['kind'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const failedJobs = new Counter({
    name: 'daymark_job_failures_total',
    help: 'Failed jobs, by kind; each is tried again',
    labelNames: ['kind'],
    registers,
  });
  const streams = new Gauge({
    name: 'daymark_open_streams',
    help: 'Change streams that are open now',
    registers,
  });
  const waitingReports = new Gauge({
    name: 'daymark_waiting_reports',
    help: 'Problem reports that wait for an answer, by plan; the same in all processes',
    labelNames: ['plan'],
    registers,
  });
  const longestWait = new Gauge({
    name: 'daymark_report_wait_seconds',
    help: 'How long the oldest of them has waited, by plan',
    labelNames: ['plan'],
    registers,
  });

  return {
    streams,

    outsideFailed: (service: string): void => failures.inc({ service }),

    jobDone: (kind: string, secondsLate: number): void => jobs.observe({ kind }, secondsLate),
    jobFailed: (kind: string): void => failedJobs.inc({ kind }),

    watchProcess: (): void => collectDefaultMetrics({ register: registers[0] }),

    timeRequests: createMiddleware(async (c, next) => {
      const stop = requests.startTimer();
      await next();
      stop({ method: c.req.method, route: patternOf(c), status: c.res.status });
    }),

    /** Also for each write of a batch. */
    countRefusals: createMiddleware(async (c, next) => {
      await next();
      const { status } = c.res;
      if (status >= 400 && status < 500 && WRITES.has(c.req.method))
        refusals.inc({ route: patternOf(c), code: codeOf(c.error, status) });
    }),

    /**
     * GET /metrics, for requests with the token; 404 when none is configured.
     * @param readWaits the reports that wait; if it fails, their figures are absent
     */
    routes(token: string | undefined, readWaits: () => Promise<readonly Wait[]> = async () => []): Hono {
      const app = new Hono();
      app.get('/metrics', async (c) => {
        if (!token) return c.notFound();
        if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`))
          throw new Problem('unauthenticated', 'Metrics require the metrics token.');
        waitingReports.reset();
        longestWait.reset();
        const waits = await readWaits().catch(() => undefined);
        for (const plan of waits ? (['free', 'pro'] as const) : []) {
          const seconds = waits?.filter((wait) => wait.plan === plan).map((wait) => wait.seconds) ?? [];
          waitingReports.set({ plan }, seconds.length);
          longestWait.set({ plan }, Math.max(0, ...seconds));
        }
        return c.body(await registers[0].metrics(), 200, { 'Content-Type': registers[0].contentType });
      });
      return app;
    },
  };
}

/** The route pattern of a request; its actual path could contain user input. */
export function routeLabel(patterns: readonly string[]): string {
  const exact = patterns.find((pattern) => !pattern.includes('*'));
  return exact ?? patterns.findLast((pattern) => pattern.startsWith('/api/')) ?? 'web';
}

const patternOf = (c: Context): string => routeLabel(matchedRoutes(c).map(({ path }) => path));

const codeOf = (error: unknown, status: number): string => {
  if (error instanceof Problem) return error.code;
  return status === 429 || (error instanceof HTTPException && error.status === 429) ? 'limit' : 'invalid';
};
