import type { Match } from './phrase.ts';

const WORK = /^(?:(?:re)?(?:watch|read)|stream|listen to|sing|hear|transcribe)\s+/i;
/** Songs are named after any day, films and books after days that have another word with a capital beside them. */
const SONG = /^(?:listen to|sing|hear|transcribe)\s/i;
const SUBSCRIPTION = /^(?:cancel|renew|(?:un)?subscribe (?:to|from))\s/i;
/** These are works only if they have a maker: "Play Sunday Morning by Ann". */
const PERFORMED = /^(?:play|learn|practi[cs]e|rehearse|cover|perform)\s+/i;
/** "Listen to 3 AM by Matchbox Twenty", but "Practice Friday by Noon" */
const BY_MAKER = /^\s+by\s+(?:the\s+)?(?!(?:Noon|Midnight|Tonight|Tomorrow|\p{Lu}\p{Ll}+day)\b)\p{Lu}/u;
/** "Watch 12:01" */
const CLOCK = /^\d{1,2}:\d\d$/;
/** "Can You Feel the Love" */
const IS_OF_NAME = /^(?:[\p{Lu}\d]|(?:an?|and|as|at|by|for|from|in|is|of|on|or|the|to|with)$)/u;
/** More words before the day are no name. */
const LONGEST_NAME = 10;
const LEADS = /^(?:(?:by|on|at|due|until|till|this|next|the)\s+)*/i;
const DAY_NAME = /^(?:mon(?!th)|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

/** Whether a day, time or repeat begins with a capital that only names have: "Tonight", "Before Christmas". */
export function isCapitalizedAsName(said: string): boolean {
  const first = said.replace(LEADS, '');
  return CAPITALIZED.test(first) && !DAY_NAME.test(first);
}

/** Whether a part belongs to the name of a film, a book, a song or a subscription: "Sing Come Monday", "Watch 12:01". */
export function isInWork({ kind, start, end }: Match, text: string): boolean {
  const said = text.slice(start, end);
  if (SUBSCRIPTION.test(text)) return kind === 'repeat' && isCapitalizedAsName(said);
  const isMade = BY_MAKER.test(text.slice(end));
  const lead =
    (WORK.exec(text) ?? (isMade && CAPITALIZED.test(said) ? PERFORMED.exec(text) : null))?.[0].length ?? 0;
  if (lead === 0) return false;
  const words = text
    .slice(lead, start)
    .split(/\s+/, LONGEST_NAME + 1)
    .filter(Boolean);
  const isLast = text.slice(end).trim() === '';
  if (words.length === 0)
    return (
      isMade ||
      (/^\p{Lu}/u.test(said) && said !== said.toUpperCase()) ||
      (isLast && CLOCK.test(said) && !/^read/i.test(text))
    );
  const isOfName = words.length <= LONGEST_NAME && words.every((word) => IS_OF_NAME.test(word));
  return isOfName && (isCapitalizedAsName(said) || (SONG.test(text) && CAPITALIZED.test(said)));
}
