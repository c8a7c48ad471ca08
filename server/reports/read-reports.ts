import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

type Row = { at: string; who: string; id: string; title: string; description: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: strips terminal control sequences from user input
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const plain = (text: string): string => text.replaceAll(CONTROL, '');

/** The latest reports as text for the operator, newest last. @param most the maximum number */
export async function readReports({ db }: Database, most: number): Promise<string> {
  const { rows } = await sql<Row>`
    select report.created_at as at, coalesce(auth_user.email, report.account_id) as who, report.id, report.title,
      report.description
    from report left join auth_user on auth_user.id = report.account_id
    order by report.created_at desc, report.id limit ${most}`.execute(db);
  return rows.length === 0 ? 'No reports yet.' : rows.toReversed().map(words).join('\n\n');
}

function words({ at, who, id, title, description }: Row): string {
  const lines = plain(description)
    .split('\n')
    .map((line) => `  ${line}`);
  return [`${at}  ${plain(who)}  ${id}`, `  ${plain(title)}`, '', ...lines].join('\n');
}
