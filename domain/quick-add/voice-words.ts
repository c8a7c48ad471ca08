const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}';
const DIGITS: readonly string[] = 'zero one two three four five six seven eight nine'.split(' ');
const LEVELS: Readonly<Record<string, string>> = {
  one: 'p1',
  '1': 'p1',
  two: 'p2',
  '2': 'p2',
  three: 'p3',
  '3': 'p3',
};

const DECADES = 'twenty|thirty|forty|fifty';
const TENS: readonly string[] = ['', '', ...DECADES.split('|')];
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const YEAR = new RegExp(
  `(?<=\\b(?:${MONTHS})\\s+(?:(?:the\\s+)?[\\w-]{1,20}(?:[\\s-][a-z]{1,20})?,?\\s+)?(?:in\\s+)?)(?:two thousand(?: and)?|twenty) (${DECADES})(?:[\\s-](${DIGITS.slice(1).join('|')}))?\\b`,
  'gi',
);
const HUNDRED = new RegExp(`\\bat (${TEENS}|twenty(?:[\\s-](?:one|two|three))?) hundred(?: hours)?\\b`, 'gi');

/** "oh nine hundred", "zero eight thirty" */
const MILITARY = new RegExp(
  `\\b(?:at )?(?:oh|zero) (${DIGITS.slice(1).join('|')}) (hundred|fifteen|thirty|forty[\\s-]five)(?: hours)?\\b`,
  'gi',
);

/** "eight a m", "seven thirty p m" */
const HALF_OF_DAY = new RegExp(
  `\\b((?:${HOURS})(?:[\\s:](?:\\d\\d|${TEENS}|(?:${DECADES})(?:[\\s-](?:${DIGITS.slice(1).join('|')}))?))?)\\s+([ap])\\.?\\s+m\\b\\.?`,
  'gi',
);

/** Of "fourteen", "twenty" or "twenty two". */
function hourOfDay(words: string): number {
  const [first = '', second = ''] = words.toLowerCase().split(/[\s-]/);
  const teen = TEENS.split('|').indexOf(first);
  return teen >= 0 ? 10 + teen : TENS.indexOf(first) * 10 + Math.max(0, DIGITS.indexOf(second));
}

/** Between words, "on uh Tuesday"; those before the task are left to what reads its beginning. */
const HESITATIONS = /(?<=\S\s)(?:um+|uh+|uhm|erm|hmm+),?\s+(?=\S)/gi;

/** After these, "twelve oh four" is a number rather than a time. */
const NUMBERED =
  'number|room|flight|bus|train|route|invoice|order|ticket|case|page|line|apartment|suite|unit|gate|highway|building';

/** What people say, as they would type it: "nine oh five", "eight a m", "fourteen hundred hours", "priority one". */
export const asTyped = (said: string): string =>
  said
    .replace(HESITATIONS, '')
    .replace(
      new RegExp(
        `(?<!\\b(?:${NUMBERED})\\s+)\\b(${HOURS})\\s+(?:oh|o)\\s+(${DIGITS.slice(1).join('|')})\\b`,
        'gi',
      ),
      (_, hour, minute) => {
        const digit = DIGITS.indexOf(String(minute).toLowerCase());
        return `at ${hourOf(hour)}:0${digit}`;
      },
    )
    .replace(/\bat at\b/gi, 'at')
    .replace(HALF_OF_DAY, '$1 $2m')
    .replace(MILITARY, (_, hour, minute) => {
      const said = MINUTES[String(minute).toLowerCase().replace('-', ' ')];
      return `at 0${DIGITS.indexOf(String(hour).toLowerCase())}:${said ?? '00'}`;
    })
    .replace(HUNDRED, (_, hour) => `at ${hourOfDay(String(hour))}:00`)
    .replace(
      YEAR,
      (_, tens, digit = 'zero') =>
        `20${TENS.indexOf(String(tens).toLowerCase())}${DIGITS.indexOf(String(digit).toLowerCase())}`,
    )
    .replace(/^(?:this is|it(?:['’]s| is)) (urgent|(?:high|low|medium) priority)\b,?/i, '$1')
    .replace(
      RANGE_END,
      (_, start, hour, minute) => `${start} ${hourOf(hour)}:${MINUTES[String(minute).toLowerCase()]}`,
    )
    .replace(/\b(?:a )?quarter of an hour\b/gi, '15 minutes')
    .replace(/\bthree quarters of an hour\b/gi, '45 minutes')
    .replace(/\bpriority (one|two|three|[123])\b/gi, (_, level) => LEVELS[String(level).toLowerCase()] ?? '');

const MINUTES: Readonly<Record<string, number>> = { fifteen: 15, thirty: 30, 'forty five': 45 };
/** "from two to three thirty" */
const RANGE_END = new RegExp(
  `\\b((?:from|between) (?:${HOURS})(?: (?:fifteen|thirty|forty five))? (?:to|until|till|and)) (${HOURS}) (fifteen|thirty|forty five)\\b(?! (?:minutes|hours|days))`,
  'gi',
);

const HOUR_WORDS = HOURS.split('|');
const hourOf = (hour: string): string =>
  /^\d/.test(hour) ? hour : String(HOUR_WORDS.indexOf(hour.toLowerCase()) + 1);
