import { ZONE_NAMES } from './zone-names.ts';

const CLASSES: Record<string, string> = {
  WEEKDAY:
    'mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun sunday',
  MONTH:
    'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december',
  TOMORROW: 'tomorrow tmr tmrw tmw tmrow tomoz',
  TONIGHT: 'tonight tonite',
  PART: 'morning afternoon evening night',
  NOON: 'noon midday midnight lunchtime',
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
  /** Names of time zones: a time beside one isn't one of here. */
  ZONE: Object.keys(ZONE_NAMES).join(' '),
  /** Days in other languages and in short, which aren't read: a time beside one isn't today's. */
  FOREIGN:
    "mañana manana hoy lunes martes miércoles miercoles jueves viernes sábado sabado domingo aujourd'hui demain lundi mardi mercredi jeudi vendredi samedi dimanche heute übermorgen montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag oggi domani lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi sabato domenica hoje amanhã amanha segunda terça quarta quinta sexta vandaag maandag dinsdag woensdag donderdag vrijdag zaterdag zondag idag imorgon måndag tisdag onsdag torsdag fredag lördag søndag mandag tirsdag lørdag завтра сегодня понедельник вторник среда четверг пятница суббота воскресенье jutro dziś tmo tmmrw tomo wknd",
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
