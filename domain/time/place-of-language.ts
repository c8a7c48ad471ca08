import { NUMERIC_DATES, type Place } from './place.ts';

const list = (regions: string): ReadonlySet<string> => new Set(regions.split(' '));
// From the Unicode CLDR's weekData; not every supported browser has Intl.Locale.getWeekInfo.
const SUNDAY_FIRST = list(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
);
const SATURDAY_FIRST = list('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY');
const FRIDAY_SATURDAY = list('BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE');
const OTHER_WEEKENDS: Record<string, readonly number[]> = { AF: [4, 5], IR: [5], IN: [7], UG: [7] };

/** The usual place of a language's region. @param language as a browser names it: `en-US`, `de` */
export function placeOfLanguage(language: string, zone: string): Place {
  const region = new Intl.Locale(language).maximize().region ?? '';
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', calendar: 'gregory' });
  const isShort = /h1[12]/.test(format.resolvedOptions().hourCycle ?? '');
  const numbers = new Intl.DateTimeFormat(language, { dateStyle: 'short', calendar: 'gregory' });
  const order = numbers.formatToParts(0).map(({ type }) => type.charAt(0).toUpperCase());
  const written = order.filter((letter) => /[DMY]/.test(letter)).join('');
  return {
    zone,
    follow: true,
    weekStart: SUNDAY_FIRST.has(region) ? 7 : SATURDAY_FIRST.has(region) ? 6 : 1,
    weekend: [...(OTHER_WEEKENDS[region] ?? (FRIDAY_SATURDAY.has(region) ? [5, 6] : [6, 7]))],
    hours: isShort ? '12' : '24',
    numericDates: NUMERIC_DATES.find((one) => one === written) ?? 'DMY',
  };
}
