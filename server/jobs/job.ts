import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { prepared, preparedWrite } from '../db/engine/prepared.ts';
import type { Tables } from '../db/engine/tables.ts';

export type JobRow = Tables['job'];
/** When a job runs next, and what it then needs to know. Times are ISO text. */
export type Next = { dueAt: string; payload: string };

/** A lease that is over. */
const FREE = '';

type Plan = {
  kind: string;
  /** The accounts for which it's planned: all, if absent. */
  onlyFor?: (account: ExpressionBuilder<Tables, 'account'>) => Expression<SqlBool>;
  /** Planned jobs that keep their payload even if they now run earlier. */
  keepsPayload?: (job: ExpressionBuilder<Tables, 'job'>) => Expression<SqlBool>;
};

/**
 * Prepares the planning of jobs of a kind in a write's transaction. The earlier of two times wins; a job that was due
 * anyway keeps its payload. One that is under way then runs again. Times are ISO text.
 */
export const jobPlan = ({ kind, onlyFor, keepsPayload }: Plan) =>
  preparedWrite((db, accountId: string, id: string, payload: string, dueAt: string) =>
    db
      .insertInto('job')
      .columns(['account_id', 'id', 'kind', 'payload', 'due_at', 'leased_until', 'claim', 'tries'])
      .expression(
        db
          .selectFrom('account')
          .select((row) => [
            'account.id as account_id',
            row.val(id).as('id'),
            sql.lit(kind).as('kind'),
            row.val(payload).as('payload'),
            row.val(dueAt).as('due_at'),
            sql.lit(FREE).as('leased_until'),
            sql.lit(0).as('claim'),
            sql.lit(0).as('tries'),
          ])
          .where((account) =>
            account.and([account('account.id', '=', accountId), ...(onlyFor ? [onlyFor(account)] : [])]),
          ),
      )
      .onConflict((on) =>
        on.columns(['account_id', 'id']).doUpdateSet((row) => {
          const isEarlier = row('job.due_at', '>', row.ref('excluded.due_at'));
          const takesPayload = keepsPayload ? row.and([isEarlier, row.not(keepsPayload(row))]) : isEarlier;
          return {
            payload: row
              .case()
              .when(takesPayload)
              .then(row.ref('excluded.payload'))
              .else(row.ref('job.payload'))
              .end(),
            due_at: row
              .case()
              .when(isEarlier)
              .then(row.ref('excluded.due_at'))
              .else(row.ref('job.due_at'))
              .end(),
            claim: row('job.claim', '+', 1),
          };
        }),
      ),
  );

/** Whether an account has a device to notify, for `onlyFor`. */
export const hasDevice = (account: ExpressionBuilder<Tables, 'account'>): Expression<SqlBool> =>
  account.exists(
    account
      .selectFrom('push_device')
      .select('push_device.id')
      .whereRef('push_device.account_id', '=', 'account.id'),
  );

/** `turn` counts the jobs of each account: all accounts' first ones come first. */
export type DueJob = JobRow & { turn: number };

export const dueJobs = prepared((db, now: string, sameNow: string, limit: number) =>
  db
    .selectFrom('job')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((job) => job.partitionBy('account_id').orderBy('due_at').orderBy('id'))
        .as('turn'),
    )
    .where('due_at', '<=', now)
    .where('leased_until', '<=', sameNow)
    .orderBy('turn')
    .orderBy('due_at')
    .limit(limit),
);

/** The time of the next job, whether or not a process works on it. */
export const nextDueAt = prepared((db) => db.selectFrom('job').select('due_at').orderBy('due_at').limit(1));

/** Takes a job, unless another process did or it was planned anew since it was read. */
export const claimJob = prepared((db, accountId: string, id: string, claim: number, until: string) =>
  db
    .updateTable('job')
    .set((job) => ({ leased_until: until, claim: job('claim', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('claim'),
);

/** Extends a lease, unless it ended and another process took the job. @param until when the lease ended so far */
export const renewLease = prepared((db, accountId: string, id: string, until: string, longer: string) =>
  db
    .updateTable('job')
    .set({ leased_until: longer })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .returning('claim'),
);

/** Removes a job that is done, unless it was planned anew meanwhile. */
export const removeJob = prepared((db, accountId: string, id: string, claim: number) =>
  db
    .deleteFrom('job')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('claim'),
);

/** Plans a job that was done for another time, unless it was planned anew meanwhile. */
export const repeatJob = prepared(
  (db, accountId: string, id: string, claim: number, due_at: string, payload: string, tries: number) =>
    db
      .updateTable('job')
      .set({ due_at, payload, tries, leased_until: FREE })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('claim', '=', claim)
      .returning('claim'),
);

/** Gives up a job that was planned anew, so that it runs again at its new time, unless another process took it. */
export const releaseJob = prepared((db, accountId: string, id: string, until: string) =>
  db
    .updateTable('job')
    .set({ leased_until: FREE })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('leased_until', '=', until),
);
