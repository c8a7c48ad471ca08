/** Marks of one paragraph: the reader of Markdown compares each with all others. */
const MOST_MARKS = 300;
/** Quotes and lists in each other: what reads and shows them calls itself for each level. */
const DEEPEST = 30;

const MARK = /[*_]+|[[\]`<]/g;
const CONTAINER = /\s*(?:>|(?:[-+*]|\d{1,9}[.)])(?=\s|$))/y;

/** The levels that a line begins, such as 3 in "> > - x", and the text after them. */
function levelsOf(line: string): { levels: number; rest: string } {
  let [levels, end] = [0, 0];
  CONTAINER.lastIndex = 0;
  while (CONTAINER.test(line)) {
    levels += 1;
    end = CONTAINER.lastIndex;
  }
  return { levels, rest: line.slice(end) };
}

/** Whether a text has more markup than a person writes, so that showing it as Markdown would take long or fail. */
export function isIntricate(text: string): boolean {
  let marks = 0;
  for (const line of text.split('\n')) {
    const { levels, rest } = levelsOf(line);
    const isNew = rest.trim() === '' || /^\s*(?:[-+*]|\d{1,9}[.)])\s/.test(line);
    marks = (isNew ? 0 : marks) + (rest.match(MARK)?.length ?? 0);
    if (marks > MOST_MARKS || levels > DEEPEST) return true;
  }
  return false;
}
