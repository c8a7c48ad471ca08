const MARKS = /[&|]|^\s*[!(]|(?:^|\s)[@#+^]\S|^\s*\/[^\s/][^/]*$/;
const ALONE =
  /^(?:p[1-3]|overdue|today|tomorrow|yesterday|no (?:due )?(?:date|tags?|project|goal|estimate)|next \d+ days|recurring|shared|subtasks?|parent|hidden|done|(?:\d+[mh])?\.\.(?:\d+[mh])?|(?:due|deadline|planned|created|completed)(?: (?:before|after|on))?:.*|search:.*)$/i;

/** Whether a search is meant as a filter, not as words to find. In quotes, anything is words. */
export const looksLikeFilter = (search: string): boolean => MARKS.test(search) || ALONE.test(search.trim());

const QUOTED = /^\s*["“]([^"“”]*)["”]\s*$/;
/** The words of a search that isn't a filter: without the quotes around all of it. */
export const searchWords = (search: string): string => QUOTED.exec(search)?.[1] ?? search;
