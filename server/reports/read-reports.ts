import { queueText, waitText } from '../../domain/account/report-queue.ts';
import type { Reader } from '../db/engine/open.ts';
import { type OpenReport, openReports } from './open-reports.ts';

const HOW_TO_ANSWER = 'Answer by email, then run: npm run reports -- --answered ID';

// biome-ignore lint/suspicious/noControlCharactersInRegex: strips terminal control sequences from user input
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const plain = (text: string): string => text.replaceAll(CONTROL, '');

/** The reports that wait, as text for the operator, the most urgent first. @param most the maximum number */
export async function readReports(db: Reader, most: number, now: string): Promise<string> {
  const { waiting, reports } = await openReports(db, most, now);
  if (waiting.length === 0) return queueText(waiting, now);
  return [queueText(waiting, now), ...reports.map((report) => textOf(report, now)), HOW_TO_ANSWER].join(
    '\n\n',
  );
}

function textOf(
  { accountId, id, createdAt, isPriority, title, description, email }: OpenReport,
  now: string,
) {
  const facts = [
    ...(isPriority ? ['PRIORITY'] : []),
    `waiting for ${waitText(createdAt, now)}`,
    plain(email ?? accountId),
    id,
  ];
  const lines = plain(description).split('\n');
  return [facts.join('  '), ...[plain(title), '', ...lines].map((line) => `  ${line}`)].join('\n');
}
