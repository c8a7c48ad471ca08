import { count } from '../../domain/count.ts';
import { Problem } from '../../domain/problem.ts';

/** The most bytes of an answer: more would crowd a model's context, and someone pays for it by the word. */
const MOST_BYTES = 25_000;
/** For what an answer says besides its data. */
const RESERVED = 1_000;
const TOO_MUCH = 'That’s too much for one answer. Please do it in smaller parts.';

const bytes = (text: string): number => Buffer.byteLength(text) + 1;

/** Lines of data, between marks that no line can contain: `quoted` escapes them. */
const inData = (lines: readonly string[]): string => ['<data>', ...lines, '</data>'].join('\n');

/** As many of the lines as fit, with how many there are. @param narrow how to get the others */
export function foundText(lines: readonly string[], narrow: string): string {
  const shown: string[] = [];
  let left = MOST_BYTES - RESERVED;
  for (const line of lines) {
    left -= bytes(line);
    if (left < 0) break;
    shown.push(line);
  }
  const head =
    shown.length < lines.length
      ? `Showing ${count(shown.length)} of ${count(lines.length)}. ${narrow}`
      : `Found ${count(lines.length)}.`;
  return [head, inData(shown)].join('\n');
}

/** All of the lines: what a person agrees to is never shortened. @throws Problem 'invalid' if they don't fit */
export function wholeText(head: string, lines: readonly string[]): string {
  if (lines.reduce((sum, line) => sum + bytes(line), 0) > MOST_BYTES - RESERVED)
    throw new Problem('invalid', TOO_MUCH);
  return [head, inData(lines)].join('\n');
}
