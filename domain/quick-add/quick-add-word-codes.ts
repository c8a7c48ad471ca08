const CLASSES: Record<string, string> = {
  WEEKDAY:
    'mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun sunday',
  MONTH:
    'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december',
  TOMORROW: 'tomorrow tommorow tommorrow tomorow tmr tmrw tmw tmrow tomoz',
  TONIGHT: 'tonight tonite',
  PART: 'morning afternoon evening night',
  NOON: 'noon midday midnight',
  AMPM: 'am pm',
  MINUTE: 'minute minutes min mins m',
  HOUR: 'hour hours hr hrs h',
  DAY: 'day days d',
  WEEK: 'week weeks wk wks w',
  MONTHS: 'month months',
  YEAR: 'year years yr yrs',
  LEVEL: 'high top medium med normal low',
  PLURAL: 'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  EACH: 'every each ev',
  A: 'a an',
  AND: 'and &',
  THROUGH: 'thru through',
  UNTIL: 'until till til',
};

const codes = new Map<string, string>();
export const wordCodes = new Map<string, string>();

/** The character of a class of tokens, or of a word that a pattern names. */
export function codeOf(name: string): string {
  const known = codes.get(name) ?? wordCodes.get(name);
  if (known) return known;
  const code = String.fromCharCode(0xe000 + codes.size);
  codes.set(name, code);
  for (const word of CLASSES[name]?.split(' ') ?? [name]) wordCodes.set(word, code);
  return code;
}

for (const name of Object.keys(CLASSES)) codeOf(name);

const DAY_CODES = ['WEEKDAY', 'MONTH', 'TOMORROW', 'TONIGHT', 'today', 'next', 'this', 'urgent'].map(codeOf);
/** Whether a word can begin a day or a priority. */
export const isDayWord = (word: string): boolean => DAY_CODES.includes(wordCodes.get(word) ?? '');
