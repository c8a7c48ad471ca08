export const ANY_DAY = '(WEEKDAY|PLURAL)';
const WORKDAY = 'workday|weekday|(business|working) DAY';
/** "2nd", "last", "2nd to last" */
const POSITION = '(NTH (to the? last)?|last)';
export const NTH_DAY = `${POSITION} (WEEKDAY|DAY|${WORKDAY})`;
/** "2nd and last friday" */
const NTH_DAYS = `${POSITION} ((COMMA|AND|COMMA AND) the? ${POSITION})* (WEEKDAY|PLURAL|DAY|${WORKDAY})`;
/** "october 5", but "october 9 am" and "october 30 min" */
const NOT_A_TIME = '(?!~? (AMPM|MINUTE|HOUR))';
/** "every last friday in august", but "every last friday aug 14", which starts on that day */
const NOT_A_DAY = '(?!(N|NTH) (?!COLON|DOT|~? (AMPM|MINUTE|HOUR)))';
/** Also after an abbreviation: "mon. and wed." */
export const AND = '(PERIOD? (COMMA|AND|COMMA AND)|SLASH)?';
export const MONTHS = `MONTH (${AND} MONTH)*`;
/** "monday", "3rd friday", "last day", "the 15th", "jan 15", "jan 15 and 30", "1st wed of jan" */
export const REPEAT_ITEM = `the? (${NTH_DAYS} ((of|in) ${MONTHS}|${MONTHS} ${NOT_A_DAY})?|${ANY_DAY}|NTH (of ${MONTHS}|${MONTHS} ${NOT_A_DAY})?|MONTH (N|NTH) ${NOT_A_TIME} ((COMMA|AND|COMMA AND|or) (N|NTH) ${NOT_A_TIME} (?!of? MONTH|COLON|DOT))*|N MONTH)`;
export const WEEKDAY_LIST = `${ANY_DAY} (${AND} EACH? ${ANY_DAY})*`;
/** Two days of the week or more. */
export const SEVERAL_DAYS = `${ANY_DAY} (${AND} ${ANY_DAY})+`;
/** "tu/th", "m/w/f"; "m" and "w" have the codes of units. */
export const SHORT_DAY = '(WEEKDAY|mo|tu|we|th|fr|sa|su|MINUTE|t|WEEK|f)';
export const SHORT_DAYS = `${SHORT_DAY} ((COMMA|AND|COMMA AND|SLASH) ${SHORT_DAY})+`;
/** "every Monday every Friday" is one repeat, like "every Monday and Friday". */
export const LIST = `${REPEAT_ITEM} (${AND} EACH? ${REPEAT_ITEM})*`;
const IN_MONTH = `MONTH ((N|on? the? NTH) ${NOT_A_TIME})?`;
export const MONTH_LIST = `${IN_MONTH} (${AND} EACH? ${IN_MONTH})*`;

export const UNIT = `HOUR|DAY|WEEK|fortnight|fortnights|MONTHS|quarter|quarters|YEAR|${WORKDAY}|weekdays|workdays|weekend DAY|weekend|weekends|PART`;
/** Units that a list of days can follow: "every 3 days on the 20th" starts on that day. */
export const UNIT_LISTED = `WEEK|fortnight|fortnights|MONTHS|quarter|quarters|YEAR`;
/** "daily on mon, wed and fri", but "daily on friday", which starts on that day */
export const DAYS_OF_DAILY = `PLURAL|${ANY_DAY} (${AND} EACH? ${ANY_DAY})+`;
/** Units whose days can be those of some months only. */
export const UNIT_WITHIN = `DAY|WEEK|${WORKDAY}|weekdays|workdays|weekend DAY|weekend|weekends|PART`;
export const ADVERB_LISTED = 'weekly|biweekly|bi DASH weekly|fortnightly|monthly|quarterly|yearly|annually';
export const ADVERB = `hourly|daily|everyday|nightly|weekdays|${ADVERB_LISTED}`;

export const WITHOUT = '(except|excluding|but) (for|on|not)? (on? the)?';
export const OFF = '(WEEKDAY|PLURAL|weekend|weekends)';
export const TIME = 'at? N ((COLON|DOT) N)? (~? AMPM)?';
