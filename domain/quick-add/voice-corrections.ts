import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './words/phrase.ts';

/** Words with which people take back what they have just said. */
const CORRECTION =
  /\s*,?\s+(?:no|nope|sorry|wait|actually|rather|or rather|i mean|i meant|correction|scratch that|make (?:that|it))(?:\s*,?\s+(?:no|sorry|wait|actually|rather|i mean|i meant|scratch that|make (?:that|it)))*\s*,?\s+(?=\S)/gi;
/** How many corrections a transcript may have. */
const MOST = 5;

/**
 * A transcript without what was taken back: "call Ann on Thursday, no, Friday" is "call Ann Friday". Only a day, time,
 * length, priority or repeat that another one of its kind follows is taken back, so that "tell Sam no on Friday" stays.
 */
export function corrected(transcript: string, context: QuickAddContext): string {
  let said = transcript;
  for (const { 0: words, index } of [...transcript.matchAll(CORRECTION)].slice(-MOST).toReversed()) {
    const head = said.slice(0, index);
    const tail = said.slice(index + words.length);
    for (const meant of [tail, `at ${tail}`]) {
      const part = takenBack(head, meant, context);
      if (!part) continue;
      said = `${head.slice(0, part.from).trimEnd()}${head.slice(part.to)} ${meant}`.trimStart();
      break;
    }
  }
  return said;
}

/** Where the part that the tail corrects is in the head: among the parts at its end. */
function takenBack(
  head: string,
  tail: string,
  context: QuickAddContext,
): { from: number; to: number } | undefined {
  const [next] = parseQuickAdd(tail, context).parts;
  if (!next || next.start > 0) return undefined;
  let end = head.length;
  for (const { kind, start, end: to } of parseQuickAdd(head, context).parts.toReversed()) {
    if (head.slice(to, end).trim() !== '') return undefined;
    if (kind === next.kind) return { from: start, to };
    end = start;
  }
  return undefined;
}
