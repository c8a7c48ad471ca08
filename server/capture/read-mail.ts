import PostalMime from 'postal-mime';
import { isAutomaticMail, mailedText } from '../../domain/capture/mailed-task.ts';
import { textOfHtml } from '../../domain/import/values/plain-text.ts';
import { Problem } from '../../domain/problem.ts';

/** `text` as typed in quick add. */
export type ReadMail = { text: string; isAutomatic: boolean; messageId: string | undefined };

/** What is kept of an email is at its beginning; files come last. Reading takes time by bytes and by lines. */
const MOST_BYTES = 128 * 1024;
const MOST_LINES = 2_000;
const OPTIONS = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };
const NOT_READABLE = 'That isn’t an email that can be read.';
const LINE_FEED = 10;

/**
 * Reads an email as it was sent, in milliseconds whatever it contains: only its beginning, and of that only its subject, its
 * text and the names of files. @throws Problem 'invalid' if it's nested too deep or has too many headers
 */
export async function readMail(message: Uint8Array): Promise<ReadMail> {
  const read = await PostalMime.parse(beginningOf(message), OPTIONS).catch((cause: unknown) => {
    throw new Problem('invalid', NOT_READABLE, { cause });
  });
  const { subject = '', text, html = '', attachments, headers, messageId } = read;
  const names = attachments.flatMap(({ filename }) => filename || []);
  return {
    text: mailedText({ subject, text: text ?? textOfHtml(html), attachments: names }),
    isAutomatic: isAutomaticMail(headers),
    messageId,
  };
}

function beginningOf(message: Uint8Array): Uint8Array {
  const bytes = message.subarray(0, MOST_BYTES);
  let end = -1;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    end = bytes.indexOf(LINE_FEED, end + 1);
    if (end < 0) return bytes;
  }
  return bytes.subarray(0, end + 1);
}
