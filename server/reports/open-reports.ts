import { sql } from 'kysely';
import { isPriority } from '../../domain/account/report-queue.ts';
import type { Reader } from '../db/engine/open.ts';
import { type WaitingReport, waitingReports } from './waiting-reports.ts';

type Row = {
  title: string;
  description: string;
  name: string | null;
  email: string | null;
  email_verified: boolean | number | null;
};

/** A report as its operator reads it. */
export type OpenReport = {
  accountId: string;
  id: string;
  createdAt: string;
  isPriority: boolean;
  title: string;
  description: string;
  /** Of whoever sent it; both are missing if they can no longer sign in. */
  name?: string;
  email?: string;
  /** Whether they have proven that the address is theirs, so that an answer reaches them. */
  isProven: boolean;
};

/** The reports that wait for an answer, the most urgent first. @param most the maximum number whose text is read */
export async function openReports(
  db: Reader,
  most: number,
  now: string,
): Promise<{ waiting: WaitingReport[]; reports: OpenReport[] }> {
  const waiting = await waitingReports(db, now);
  const reports: OpenReport[] = [];
  for (const { accountId, id, createdAt, plan } of waiting.slice(0, most)) {
    const { rows } = await sql<Row>`
      select report.title, report.description, auth_user.name, auth_user.email, auth_user.email_verified
      from report left join auth_user on auth_user.id = report.account_id
      where report.account_id = ${accountId} and report.id = ${id}`.execute(db);
    const [row] = rows;
    // Its account may have been deleted in the meantime.
    if (!row) continue;
    const { title, description, name, email } = row;
    reports.push({
      ...{ accountId, id, createdAt, title, description },
      isPriority: isPriority({ plan }),
      ...(name !== null && { name }),
      ...(email !== null && { email }),
      isProven: Boolean(row.email_verified),
    });
  }
  return { waiting, reports };
}
