import { MAX_LEVELS } from '../task/tree/subtasks.ts';

/** More lines than this aren't a list of tasks. */
export const MAX_LINES = 200;
const TAB = '    ';
/** Bullets, numbers and boxes of lists in other apps. */
const BULLET = /^(?:[-*•–◦▪]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s+)?/;

export type TypedLine = {
  text: string;
  /** The index of the line that it's indented below. */
  parent: number | undefined;
  raw: string;
};

/**
 * The tasks in pasted lines; those indented more than a line above are its subtasks.
 * @param levels the most there may be; deeper lines are on the last one
 */
export function pastedLines(text: string, levels = MAX_LEVELS): TypedLine[] {
  const lines: TypedLine[] = [];
  let above: { index: number; indent: number }[] = [];
  for (const raw of text.split('\n')) {
    const indented = raw.replaceAll('\t', TAB);
    const said = indented.trim().replace(BULLET, '');
    if (!said) continue;
    const indent = indented.length - indented.trimStart().length;
    above = above.filter((one) => one.indent < indent).slice(0, levels - 1);
    lines.push({ text: said, parent: above.at(-1)?.index, raw });
    above.push({ index: lines.length - 1, indent });
  }
  return lines;
}

/** The tasks in a text that is nothing but tasks; a single one is read as it is typed, without looking for bullets. */
export function linesToAdd(text: string): TypedLine[] {
  const said = text.trim();
  return said.includes('\n') ? pastedLines(text) : [{ text: said, parent: undefined, raw: text }];
}

/** The tasks in a text of several lines. Empty unless there are at least two, and not too many. */
export function typedLines(text: string): TypedLine[] {
  const lines = text.includes('\n') ? pastedLines(text) : [];
  return lines.length > 1 && lines.length <= MAX_LINES ? lines : [];
}

/**
 * How many lines, from the first, a plan has room for; subtasks don't count.
 * @param room for tasks; may be Infinity @param isOwn whether a line's task would count; called only if it matters
 */
export function linesThatFit(
  lines: readonly TypedLine[],
  room: number,
  isOwn: (line: TypedLine) => boolean,
): number {
  const isTop = ({ parent }: TypedLine) => parent === undefined;
  if (lines.filter(isTop).length <= room) return lines.length;
  let left = room;
  const full = lines.findIndex((line) => isTop(line) && isOwn(line) && left-- <= 0);
  return full < 0 ? lines.length : full;
}
