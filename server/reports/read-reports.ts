import { sql } from 'kysely';
import { isPriority, queueText, waitText } from '../../domain/account/report-queue.ts';
import type { Reader } from '../db/engine/open.ts';
import { waitingReports } from './waiting-reports.ts';

type Row = { title: string; description: string; email: string | null };

const HOW_TO_ANSWER = 'Answer by email, then run: npm run reports -- --answered ID';

// biome-ignore lint/suspicious/noControlCharactersInRegex: strips terminal control sequences from user input
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const plain = (text: string): string => text.replaceAll(CONTROL, '');

/** The reports that wait, as text for the operator, the most urgent first. @param most the maximum number */
export async function readReports(db: Reader, most: number, now: string): Promise<string> {
  const waiting = await waitingReports(db, now);
  if (waiting.length === 0) return queueText(waiting, now);
  const shown: string[] = [];
  for (const report of waiting.slice(0, most)) {
    const { rows } = await sql<Row>`
      select report.title, report.description, auth_user.email
      from report left join auth_user on auth_user.id = report.account_id
      where report.account_id = ${report.accountId} and report.id = ${report.id}`.execute(db);
    // Its account may have been deleted in the meantime.
    if (!rows[0]) continue;
    const { title, description, email } = rows[0];
    const facts = [
      ...(isPriority(report) ? ['PRIORITY'] : []),
      `waiting for ${waitText(report.createdAt, now)}`,
      plain(email ?? report.accountId),
      report.id,
    ];
    const lines = plain(description).split('\n');
    shown.push([facts.join('  '), ...[plain(title), '', ...lines].map((line) => `  ${line}`)].join('\n'));
  }
  return [queueText(waiting, now), ...shown, HOW_TO_ANSWER].join('\n\n');
}
