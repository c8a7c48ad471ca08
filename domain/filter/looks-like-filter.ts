const MARKS = /[&|]|^\s*[!(]|(?:^|\s)[@#+^]\S|^\s*\/[^\s/][^/]*$/;
const ALONE =
  /^(?:p[1-4]|overdue|today|tomorrow|yesterday|no (?:due )?(?:date|deadline|priority|time|labels?|tags?|project|goal|estimate)|(?:next )?\d+ days|recurring|shared|subtasks?|parent|hidden|done|(?:\d+[mh])?\.\.(?:\d+[mh])?|(?:due|date|deadline|planned|created|added|completed)(?: (?:before|after|on))?:.*|search:.*|-\d+ days|view all|assigned(?: (?:to|by):.*)?|(?:added|created) by:.*)$/i;

/** Whether a search is meant as a filter, not as words to find. In quotes, anything is words. */
export const looksLikeFilter = (search: string): boolean => MARKS.test(search) || ALONE.test(search.trim());

/** Filters that are words of titles, too. */
const ALSO_WORDS =
  /^(?:p[1-3]|overdue|today|tomorrow|yesterday|no (?:due )?(?:date|labels?|tags?|project|goal|estimate)|(?:next )?\d+ days|recurring|shared|subtasks?|parent|hidden|done)$/i;

/** A search as a filter: one that is words of titles, too, also finds those words. */
export const searchFilter = (search: string): string =>
  ALSO_WORDS.test(search.trim()) ? `${search.trim()} | "${search.trim()}"` : search;

const QUOTED = /^\s*["“]([^"“”]*)["”]\s*$/;
/** The words of a search that isn't a filter: without the quotes around all of it. */
export const searchWords = (search: string): string => QUOTED.exec(search)?.[1] ?? search;
