import { MAX_DESCRIPTION } from '../task/task.ts';

/** What an email says, read from its parts. */
export type MailContent = { subject: string; text: string; attachments: readonly string[] };
type Header = { key: string; value: string };

/** As long as a line of quick add may be. */
const MAX_LINE = 2_000;
const MOST_NAMED = 10;
const REPLY = /^(?:(?:re|fwd?|aw|wg|sv|tr|rv|antw|vs)\s{0,3}(?:\[\d{1,3}\])?\s{0,3}:\s*)+/i;
const SIGNATURE = /^--\s?$/;
const QUOTE = /^\s*>/;
/** “On Monday, Ann wrote:” in any language. */
const ATTRIBUTION = /:\s*$/;

/**
 * The task in an email as typed in quick add: the subject is the line, without Re: and Fwd:, and what was written is the
 * notes, without the signature and the quoted message below it. Attachments are only named.
 */
export function mailedText({ subject, text, attachments }: MailContent): string {
  const lines = written(plain(text).split('\n'));
  const line = plain(subject).replaceAll(/\s+/g, ' ').trim().replace(REPLY, '');
  // Without a subject, the first line is it.
  const title = line || (lines.shift() ?? '').trim();
  const left = named(attachments);
  const room = MAX_DESCRIPTION - left.length - 2;
  const notes = [clipped(lines.join('\n').trim(), room), left].filter(Boolean).join('\n\n');
  return [clipped(title, MAX_LINE), notes].filter(Boolean).join('\n');
}

const plain = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '').replaceAll('\u00a0', ' ');

const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** Without a signature, and without a quoted message at the end and the line above it. */
function written(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => SIGNATURE.test(line));
  const own = end < 0 ? [...lines] : lines.slice(0, end);
  const isEmpty = (line = '') => line.trim() === '';
  while (own.length > 0 && isEmpty(own.at(-1))) own.pop();
  const isQuoted = QUOTE.test(own.at(-1) ?? '');
  while (own.length > 0 && (QUOTE.test(own.at(-1) ?? '') || isEmpty(own.at(-1)))) own.pop();
  if (isQuoted && ATTRIBUTION.test(own.at(-1) ?? '')) own.pop();
  while (own.length > 0 && isEmpty(own[0])) own.shift();
  return own;
}

function named(attachments: readonly string[]): string {
  if (attachments.length === 0) return '';
  const shown = attachments
    .slice(0, MOST_NAMED)
    .map((name) => clipped(plain(name).replaceAll(/\s+/g, ' '), 100));
  const more = attachments.length > MOST_NAMED ? [`and ${attachments.length - MOST_NAMED} more`] : [];
  return `Attachments weren’t kept: ${[...shown, ...more].join(', ')}`;
}

/** Whether a program sent an email by itself, such as an absence note or a bounce: adding a task for each could go on forever. */
export function isAutomaticMail(headers: readonly Header[]): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = header('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    header('return-path') === '<>' ||
    /^(?:auto[_-]reply|bulk|junk)$/.test(header('precedence')) ||
    headers.some(({ key }) => key === 'x-autoreply' || key === 'x-autorespond') ||
    header('content-type').startsWith('multipart/report')
  );
}
