import { MAX_LEVELS } from '../task/subtasks.ts';

/** More lines than this aren't a list of tasks. */
const MAX_LINES = 200;
const TAB = '    ';
/** Bullets, numbers and boxes of lists in other apps. */
const BULLET = /^(?:[-*•–◦▪]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s+)?/;

export type TypedLine = {
  text: string;
  /** The index of the line that it's indented below. */
  parent: number | undefined;
  raw: string;
};

/** The tasks in a text of several lines; indented lines are subtasks. Empty unless there are at least two. */
export function typedLines(text: string): TypedLine[] {
  if (!text.includes('\n')) return [];
  const lines: TypedLine[] = [];
  let above: { index: number; indent: number }[] = [];
  for (const raw of text.split('\n')) {
    const indented = raw.replaceAll('\t', TAB);
    const said = indented.trim().replace(BULLET, '');
    if (!said) continue;
    if (lines.length === MAX_LINES) return [];
    const indent = indented.length - indented.trimStart().length;
    above = above.filter((one) => one.indent < indent).slice(0, MAX_LEVELS - 1);
    lines.push({ text: said, parent: above.at(-1)?.index, raw });
    above.push({ index: lines.length - 1, indent });
  }
  return lines.length > 1 ? lines : [];
}

/** How many lines, from the first, a plan has room for; subtasks don't count. @param room for tasks; may be Infinity */
export function linesThatFit(lines: readonly TypedLine[], room: number): number {
  let left = room;
  const full = lines.findIndex(({ parent }) => parent === undefined && left-- <= 0);
  return full < 0 ? lines.length : full;
}
