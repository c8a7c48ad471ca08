import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { key } from '../domain/key.ts';
import { REPORTS_PER_HOUR, reportInput } from '../domain/report.ts';
import { type ApiDeps, answers, body, createRouter, written } from './api/api.ts';
import { writeAsCaller } from './api/caller-write.ts';

const HOUR_MS = 60 * 60 * 1000;
const TOO_MANY = `You have sent ${REPORTS_PER_HOUR} reports within an hour. Please wait a while.`;

type Deps = ApiDeps & { log: { info(fields: object, message: string): void } };

/** POST /api/reports: something is wrong with the app (SPEC §5, DESIGN §7.8). The log has no word of what. */
export const reportRoutes = (deps: Deps) =>
  createRouter().openapi(
    createRoute({
      ...{ method: 'post', path: '/api/reports', tags: ['Reports'], summary: 'Report an issue' },
      request: body(z.strictObject({ report: reportInput })),
      responses: answers(201, 'The report’s id', z.object({ reportId: key, ...written })),
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
        if (sent >= REPORTS_PER_HOUR) throw new HTTPException(429, { message: TOO_MANY });
        const id = randomUUID();
        const row = { account_id: callerId, id, ...report, created_at: now };
        await tx.insertInto('report').values(row).execute();
        return { reportId: id };
      });
      deps.log.info({ reportId: answer.reportId }, 'a bug was reported');
      return c.json(answer, 201);
    },
  );
