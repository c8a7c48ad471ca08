import { randomUUID } from 'node:crypto';
import { REPORTS_PER_HOUR } from '../../domain/account/report.ts';
import { accountCalls } from '../../domain/api/account-calls.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';

const HOUR_MS = 60 * 60 * 1000;
const TOO_MANY = `You’ve sent ${REPORTS_PER_HOUR} reports in the past hour. Please try again later.`;

type Deps = ApiDeps & { log: { info(fields: object, message: string): void } };

/** POST /api/reports: a person reports a problem (product.md §5). Its text is never logged. */
export const reportRoutes = (deps: Deps) =>
  createRouter().openapi(
    routeOf(accountCalls.report, {
      tags: ['Reports'],
      summary: 'Report an issue',
      returns: 'The report’s id',
    }),
    async (c) => {
      const { report } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async ({ tx, now, callerId }) => {
        const { sent } = await tx
          .selectFrom('report')
          .select(({ fn }) => fn.countAll<number>().as('sent'))
          .where('account_id', '=', callerId)
          .where('created_at', '>', new Date(Date.parse(now) - HOUR_MS).toISOString())
          .executeTakeFirstOrThrow();
        if (sent >= REPORTS_PER_HOUR) throw new TooManyRequests(HOUR_MS / 1000, TOO_MANY);
        const id = randomUUID();
        const row = { account_id: callerId, id, ...report, created_at: now };
        await tx.insertInto('report').values(row).execute();
        return { reportId: id };
      });
      deps.log.info({ reportId: answer.reportId }, 'a bug was reported');
      return c.json(answer, 201);
    },
  );
