import type { Context, Next } from 'hono';
import {
  adminCalls,
  REPORTS_SHOWN,
  type ServerFinding,
  type ServerReport,
} from '../../domain/api/admin-calls.ts';
import { Problem, say } from '../../domain/problem.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { type ApiDeps, type ApiEnv, createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { planBackup } from '../backup/backup-runs.ts';
import { type Database, type Reader, snapshot } from '../db/engine/open.ts';
import { countOwn } from '../db/rows/stored.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { givingBack } from '../google/giving-back.ts';
import type { MailService } from '../mail/mail-service.ts';
import { openReports } from '../reports/open-reports.ts';
import { markAnswered } from '../reports/waiting-reports.ts';
import { requireUserSession } from '../session/bearer.ts';
import { isOwner } from '../session/own/owner.ts';
import { isOwnPerson, lockPerson } from '../session/own/people.ts';
import { planSignInLetter } from '../session/own/plan-sign-in-letter.ts';
import { renewCodes } from '../session/own/recovery-codes.ts';
import type { Revocations } from '../session/revocations.ts';
import { endSessionsOf, findPerson, listPeople } from './people.ts';
import { serverStatus } from './server-status.ts';

/** What the owner's page needs to know of the configuration. */
export type AdminDeps = {
  hasBackups: boolean;
  /** Whether it asks for newer versions. */
  asksReleases: boolean;
  /** What `npm run doctor` finds. */
  examine: () => Promise<ServerFinding[]>;
};

const about = { tags: ['Server'], ...requireUserSession };
const { status, people, space, check, reports, answerReport } = adminCalls;
const { endSessions, resetWaysIn: reset, deletePerson, retryJobs, backUp } = adminCalls;
const ROUTES = {
  status: routeOf(status, { ...about, summary: 'How the server is, for its owner', returns: 'Figures' }),
  people: routeOf(people, {
    ...about,
    summary: 'List the people on the server, for its owner',
    returns: 'Who they are, and when they were last seen',
  }),
  space: routeOf(space, {
    ...about,
    summary: 'How much space a person uses, for the server’s owner',
    returns: 'Rows, and bytes of text',
  }),
  check: routeOf(check, {
    ...about,
    summary: 'Check everything that the server depends on, for its owner',
    returns: 'What was found, and what to do',
  }),
  reports: routeOf(reports, {
    ...about,
    summary: 'List the problem reports that wait for an answer, for the server’s owner',
    returns: 'The most urgent, with what was reported',
  }),
  answerReport: routeOf(answerReport, {
    ...about,
    summary: 'Mark a problem report as answered, as the server’s owner',
    returns: 'It no longer waits',
  }),
  endSessions: routeOf(endSessions, {
    ...about,
    summary: 'End all sessions of a person, as the server’s owner',
    returns: 'They have ended',
  }),
  resetWaysIn: routeOf(reset, {
    ...about,
    summary: 'Replace a person’s passkeys and recovery codes by one code, as the server’s owner',
    returns: 'The code, which is shown only now. Their sessions have ended',
  }),
  deletePerson: routeOf(deletePerson, {
    ...about,
    summary: 'Delete a person’s account permanently, as the server’s owner',
    returns: 'It was deleted',
  }),
  retryJobs: routeOf(retryJobs, {
    ...about,
    summary: 'Try failed jobs again now, as the server’s owner',
    returns: 'They’re due now',
  }),
  backUp: routeOf(backUp, {
    ...about,
    summary: 'Make a backup within a minute, as the server’s owner',
    returns: 'It’s planned',
  }),
};

/** To everyone but the owner, signed in as themselves, there's nothing. */
export const hideFromOthers =
  ({ database }: { database: Pick<Database, 'db'> }) =>
  async (c: Context<ApiEnv>, next: Next): Promise<void> => {
    const { accountId, scopes } = c.get('caller');
    if (scopes || !(await isOwner(database.db, accountId)))
      throw new Problem('not-found', say`There’s nothing at ${{ path: c.req.path }}.`);
    await next();
  };

export function adminRoutes(
  deps: ApiDeps & {
    admin: AdminDeps;
    revocations: Revocations;
    mail: Pick<MailService, 'isOn'>;
    calendar?: CalendarService | undefined;
  },
) {
  const { database, clock, revocations, admin } = deps;
  const { db } = database;
  /** @throws Problem for an unknown person, and for the owner, who uses the settings */
  const someoneElse = async (accountId: string) => {
    const found = await findPerson(db, accountId);
    if (!found) throw new Problem('not-found', 'This person’s account was deleted.');
    if (found.isOwner) throw new Problem('conflict', 'This is your own account. You’ll find it in Settings.');
    return found;
  };
  return createRouter()
    .openapi(ROUTES.status, async (c) =>
      c.json(await serverStatus(database, clock(), { ...admin, sendsEmail: deps.mail.isOn }), 200),
    )
    .openapi(ROUTES.people, async (c) => c.json(await listPeople(db, c.req.valid('query').after), 200))
    .openapi(ROUTES.space, async (c) => {
      const { accountId } = c.req.valid('query');
      const { rows, kept, changed } = await snapshot(database, (tx) => countOwn(tx, accountId));
      return c.json({ rows, bytes: kept + changed }, 200);
    })
    .openapi(ROUTES.check, async (c) => {
      const findings = await admin.examine();
      return c.json({ findings: findings.map(({ what, well, words }) => ({ what, well, words })) }, 200);
    })
    .openapi(ROUTES.reports, async (c) => c.json({ reports: await reportsShown(db, clock()) }, 200))
    .openapi(ROUTES.answerReport, async (c) => {
      const { reportId } = c.req.valid('json');
      const now = new Date(clock()).toISOString();
      const unknown = await database.transact((tx) => markAnswered(tx, [reportId], now));
      if (unknown.length > 0) throw new Problem('not-found', 'This report no longer waits for an answer.');
      return c.json({}, 200);
    })
    .openapi(ROUTES.endSessions, async (c) => {
      const { accountId } = await someoneElse(c.req.valid('json').accountId);
      await endSessionsOf(db, revocations, accountId);
      await revocations.announce();
      return c.json({}, 200);
    })
    .openapi(ROUTES.resetWaysIn, async (c) => {
      const { accountId } = await someoneElse(c.req.valid('json').accountId);
      const code = await database.transact(async (tx) => {
        const made = await resetWaysIn(tx, accountId);
        await endSessionsOf(tx, revocations, accountId);
        await planSignInLetter(tx, accountId, 'ways-reset', new Date(clock()).toISOString());
        return made;
      });
      await revocations.announce();
      return c.json({ code }, 200);
    })
    .openapi(ROUTES.deletePerson, async (c) => {
      const typed = c.req.valid('json');
      const { accountId, address } = await someoneElse(typed.accountId);
      if (typed.address.trim().toLowerCase() !== address.toLowerCase())
        throw new Problem('invalid', say`Type ${{ address }} to delete this account.`);
      const giveBack = deps.calendar && (await givingBack({ ...deps, ...deps.calendar }, accountId));
      await deleteAccount(deps, accountId);
      await revocations.announce();
      await giveBack?.();
      return c.json({}, 200);
    })
    .openapi(ROUTES.retryJobs, async (c) => {
      const now = new Date(clock()).toISOString();
      const failing = db.updateTable('job').set({ due_at: now }).where('tries', '>', 0);
      await failing.where('due_at', '>', now).execute();
      return c.json({}, 200);
    })
    .openapi(ROUTES.backUp, async (c) => {
      if (!admin.hasBackups)
        throw new Problem('conflict', 'This server makes no backups, because BACKUP_TO isn’t set.');
      const now = clock();
      await planBackup(db, new Date(now).toISOString(), now);
      return c.json({}, 200);
    });
}

async function reportsShown(db: Reader, now: number): Promise<ServerReport[]> {
  const { reports } = await openReports(db, REPORTS_SHOWN, new Date(now).toISOString());
  return reports.map(({ id, title, description, createdAt, isPriority, name, email, isProven }) => ({
    ...{ reportId: id, title, description, createdAt, isPriority },
    ...(name !== undefined && { name }),
    ...(isProven && email !== undefined && { address: email }),
  }));
}

/**
 * Takes an account's passkeys and recovery codes away, for a person who lost them or had them stolen. An address that they
 * proved stays a way in. @returns the one code that opens the account now @throws Problem for people of a provider
 */
async function resetWaysIn(tx: Reader, userId: string): Promise<string> {
  await lockPerson(tx, userId);
  if (!(await isOwnPerson(tx, userId)))
    throw new Problem('conflict', 'This person signs in at a provider, which can help them.');
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  const [code = ''] = await renewCodes(tx, userId, 1);
  return code;
}
