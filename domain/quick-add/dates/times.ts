import { isTopicWord } from '../words/doubts.ts';
import { type Token, tokenNumber, wordOf } from '../words/lexer.ts';
import { type DayPart, type PhraseRule, phrase } from '../words/phrase.ts';
import { codeOf, isDayWord } from '../words/word-codes.ts';
import { isOrdinary, isVerb } from '../words/word-lists.ts';
import { isZoneOfHere } from '../words/zone-names.ts';
import { PART_CLOCK, relative, span, timeReading, writtenClock } from './clock.ts';
import { AT_LATEST } from './day-rule.ts';
import {
  CHANGES_VALUE,
  HAS_DEGREES,
  IN_PROPORTION,
  IS_NUMBERED,
  IS_OTHER_TIME,
  isArticle,
  isInRecording,
  isName,
  isNumberedThing,
  isSpelledName,
  isVerse,
  KEEPS_VALUE,
  NOT_AFTER,
  NOT_BEFORE,
  RECORDING,
} from './time-lookalikes.ts';

const AT_TIME = 'at (about|around)?|AT|by|before|UNTIL|from|starting (at|from)?|beginning at';
const LEAD = `${AT_TIME}|around|about|for|after|(no|not) (earlier|later) than|not before`;
const SHARP = `(sharp|on the dot)? ${AT_LATEST}`;
const IN_PART = '(in the {part:PART}|at {night:night})?';

const HOURS = '{h:N} ((COLON|DOT) {m:N})?';
const EDGE = (n: 1 | 2) => `({h${n}:N} ((COLON|DOT) {m${n}:N})? (~? {half${n}:AMPM})?|{noon${n}:NOON})`;
/** "noon" and "midnight" as an hour with am or pm. */
const ofNoon = (named: Token | undefined) => ({
  h: named && { ...named, word: '12', value: 12, isSpelled: false },
  half: named && { ...named, word: named.word === 'midnight' ? 'am' : 'pm' },
});
const EXACT = 'N (COLON|DOT) N|N ((COLON|DOT) N)? ~? AMPM';
/** "AEST"; those with a word of their own say "time" after it. */
const LONGEST_ZONE = 4;
const TODAY_PART = 'TONIGHT|this PART|TOMORROW PART';
/** Whether a time belongs to what is before it, and not to the noun after it: "prep for 9am standup". */
const isLeading = (lead: Token | undefined): boolean =>
  lead !== undefined && !/^(?:for|about|before|after)$/.test(lead.word);
const DAYS_AFTER = new Set(['today', 'TOMORROW', 'WEEKDAY'].map(codeOf));

export const TIME_RULES: readonly PhraseRule[] = [
  {
    // "2pm PT", "at 14:00 (UTC)", "11am PT/2pm ET": in another zone, so it's no time of here
    pattern: phrase(`(${LEAD})? (${EXACT}) OPENING? {zone:ZONE} {time:time}? (SLASH (${EXACT}) ZONE)*`),
    read({ zone, time }, context, { text, after }) {
      if (!zone) return undefined;
      const said = text.slice(zone.start, zone.end);
      // "8am pt with Karen", "8am PT appointment"
      const isShort = said.length === 2 && (said !== said.toUpperCase() || isOrdinary(after));
      // "9am central station"
      const isWord = !time && (said.length > LONGEST_ZONE || isShort);
      return isWord || isZoneOfHere(zone.word, context) ? undefined : { kind: 'text' };
    },
  },
  {
    // 9am, 9:30 pm, at 9.30 a.m.
    pattern: phrase(`{lead:${LEAD}}? ${HOURS} ~? {ampm:AMPM} ${SHARP} ${IN_PART}`),
    read(words, _, around) {
      const time = timeReading(writtenClock(words.h, words.m, words.ampm), words);
      // "the 5 AM Club", "time zone of 9am events"
      if (
        time &&
        !words.lead &&
        (isArticle(around.before) || around.before === 'of') &&
        isOrdinary(around.after)
      )
        return { kind: 'text' };
      if (!words.lead && IS_OTHER_TIME.test(around.before)) return { kind: 'text' };
      return (
        time && {
          ...time,
          stays: isLeading(words.lead) ? undefined : isName(words, around) ? 'noun' : 'mid-title',
        }
      );
    },
  },
  {
    // 630pm, at 1030am
    pattern: phrase(`{lead:${LEAD}}? {at:N} ~ {ampm:AMPM}`),
    read({ lead, at, ampm }) {
      const { word = '', value = 0, isSpelled } = at ?? {};
      const [hour, minute] = [Math.floor(value / 100), value % 100];
      if (!ampm || isSpelled || !/^[1-9]\d{2,3}$/.test(word) || hour > 12 || minute > 59) return undefined;
      const clock = { hour: (hour % 12) + (ampm.word.startsWith('p') ? 12 : 0), minute };
      return { kind: 'time', clock, stays: lead ? undefined : 'mid-title' };
    },
  },
  {
    // at 10a, 9:30p
    pattern: phrase(`{lead:at|AT|by|before|from}? ${HOURS} ~ {half:a|p}`),
    read({ lead, h, m, half }, _, { before }) {
      // "seat 9a"
      const isTime = lead || m || !isNumberedThing(before);
      const time = isTime ? timeReading(writtenClock(h, m, half), {}) : undefined;
      return time && { ...time, weak: lead || m ? 'phrase' : 'beside' };
    },
  },
  {
    // five thirty pm, at five thirty, ten thirty tomorrow
    pattern: phrase(
      `({lead:${LEAD}}? {h:N} {m:N} ~? {ampm:AMPM}|{at:at|AT|by}? {h2:N} {m2:N} (?!~? (MINUTE|HOUR)|of? MONTH) ${IN_PART})`,
    ),
    read: (words, _, { text }) => {
      const { h = words.h2, m = words.m2, ampm, at } = words;
      if (!m || m.value < 10 || m.isSpelled !== h?.isSpelled) return undefined;
      const isSure = ampm || at;
      if (!isSure && !h?.isSpelled) return undefined;
      const time = timeReading(writtenClock(h, m, ampm), words);
      return time && { ...time, weak: isSpelledName(h, text) ? 'asked' : isSure ? undefined : 'beside' };
    },
  },
  {
    // 14:30, at 9:30; a lone 3:16 in the middle of a text may be a verse or a score
    pattern: phrase(`{lead:${LEAD}}? {h:N} COLON {m:N} (COLON {s:N})? ${SHARP} ${IN_PART}`),
    read(words, { place }, around) {
      const { h, m, lead, part, night } = words;
      if (!lead && (NOT_AFTER.test(around.before) || isVerse(around, tokenNumber(m))))
        return { kind: 'text' };
      if (NOT_BEFORE.test(around.after) || (!lead && IN_PROPORTION.test(around.text)))
        return { kind: 'text' };
      if (place?.hours !== '24' && isInRecording(around.text, h)) return { kind: 'text' };
      const time = timeReading(writtenClock(h, m), words);
      const isLoose = !lead && !part && !night && h?.word.length === 1 && around.from > 0;
      return (
        time && {
          ...time,
          weak: isLoose ? 'end' : undefined,
          stays: isLeading(lead) ? undefined : 'mid-title',
        }
      );
    },
  },
  {
    // at 9, at 9.30, at nine o'clock
    pattern: phrase(
      `{lead:${AT_TIME}} {h:N} (DOT {m:N})? ({clock:o'clock|oclock} {ampm:AMPM}?)? ${SHARP} ${IN_PART}`,
    ),
    read(words, _, { text }) {
      const { lead, clock: said, part, night } = words;
      const isAt = lead?.word === 'at' || lead?.word === '@';
      if (!isAt && !said && !part && !night) return undefined;
      if (isAt && !words.m && !said && KEEPS_VALUE.test(text)) return { kind: 'text' };
      const time = timeReading(writtenClock(words.h, words.m, words.ampm), words);
      if (isSpelledName(words.h, text)) return time && { ...time, weak: 'asked' };
      return time && { ...time, weak: said || part || night ? undefined : 'phrase' };
    },
  },
  {
    // around 3, about 9.30
    pattern: phrase(
      `(around|about|approximately|approx) {h:N} ((COLON|DOT) {m:N})? ({clock:o'clock|oclock})? ${IN_PART}`,
    ),
    read(words) {
      const time = timeReading(writtenClock(words.h, words.m), words);
      return time && { ...time, weak: words.clock || words.part || words.night ? 'phrase' : 'beside' };
    },
  },
  {
    // "0900 tomorrow", "today by 1800", "friday 1730"
    pattern: phrase(`{lead:by|before|UNTIL}? {at:N|YYYY}`),
    read({ lead, at }, _, { before, lexed, from, after }) {
      const { word = '', value = 0, isSpelled } = at ?? {};
      const [hour, minute] = [Math.floor(value / 100), value % 100];
      if (word.length !== 4 || isSpelled || hour > 23 || minute > 59) return undefined;
      if (isOrdinary(after) && !isDayWord(after)) return undefined;
      const isPadded = word.startsWith('0');
      const isAfterDay = DAYS_AFTER.has(lexed.codes.charAt(from - 1));
      // "order 0012", "+0200", "sunday 2013"
      const isOther = isPadded ? isNumberedThing(before) || /^[\d+]/.test(before) : !isAfterDay;
      if (isOther || (!lead && at?.code === codeOf('YYYY'))) return undefined;
      return { kind: 'time', clock: { hour, minute }, weak: isPadded || lead ? 'beside' : 'asked' };
    },
  },
  {
    // "at 730 in the evening", "dentist tomorrow at 230"
    pattern: phrase(`at {at:N|YYYY} ${IN_PART}`),
    read(words, _, { text }) {
      const { at, part, night } = words;
      const { word = '', value = 0, isSpelled } = at ?? {};
      if (!/^(?:[1-9]|1[0-2])[0-5]\d$/.test(word) || isSpelled) return undefined;
      if ((word.length === 4 || HAS_DEGREES.test(text)) && !part && !night) return undefined;
      const said = { hour: Math.floor(value / 100), minute: value % 100, open: true };
      const time = timeReading(said, words);
      return time && { ...time, weak: part || night ? undefined : 'asked' };
    },
  },
  {
    // "9h30 - 11h", "15h - 18h": not how long it takes
    pattern: phrase(
      `(from|at|between)? {h1:N} ~ {unit:HOUR} (~ {m1:N})? (DASH|HYPHEN|to|THROUGH|UNTIL|AND) {h2:N} ~ {unit2:HOUR} (~ {m2:N})?`,
    ),
    read({ h1, unit, m1, h2, unit2, m2 }) {
      const isClock = (m1 ?? m2) !== undefined || tokenNumber(h2) > 12;
      if (unit?.word !== 'h' || unit2?.word !== 'h' || !isClock) return undefined;
      const time = span({ h: h1, m: m1, half: undefined }, { h: h2, m: m2, half: undefined });
      return time && { kind: 'time', clock: time };
    },
  },
  {
    // "Friday 18.30" where that is a usual way to write it, and can't be a date
    pattern: phrase(`{h:N} DOT {m:N}`),
    read({ h, m }, { place }, { before, lexed, from }) {
      const isUsual = place?.hours === '24' && place.numericDates === 'DMY';
      const isDate = h && m && h.value < 13 && m.value < 13;
      if (!h || !m || isDate || h.value < 6 || m.value % 5 !== 0 || IS_NUMBERED.test(before))
        return undefined;
      // Elsewhere it may be a price: "pay friday 17.30".
      if (!isUsual && !DAYS_AFTER.has(lexed.codes.charAt(from - 1))) return undefined;
      const time = writtenClock(h, m);
      const clock = time && { hour: time.hour, minute: time.minute };
      return clock && { kind: 'time', clock, weak: isUsual ? 'beside' : 'asked' };
    },
  },
  {
    // nine o'clock, 6 in the morning, 7 tonight
    pattern: phrase(
      `{h:N} (COLON {m:N})? (o'clock|oclock|o clock) ({ampm:AMPM}|${IN_PART}) ${SHARP}|{h2:N} in the {part2:PART}|(by|before|UNTIL)? {h3:N} (?=${TODAY_PART})`,
    ),
    read(words, _, { before }) {
      const { h, m, h2, h3, part = words.part2, night } = words;
      // "Die Hard 2 tonight", "Read chapter 7 tonight"
      if (h3 && (h3.value < 5 || h3.value > 11 || isNumberedThing(before))) return undefined;
      const time = timeReading(writtenClock(h ?? h2 ?? h3, m, words.ampm), { part, night });
      // "prepare the 3 o'clock meeting"
      return time && { ...time, stays: h && 'mid-title' };
    },
  },
  {
    // "friday 8", "by 3", "friday 8 about the rent": may be anything; "friday by 3" is a time
    pattern: phrase(`(?<=WEEKDAY|TOMORROW|today) {h:N}|(by|before|UNTIL) {h2:N}`),
    read: ({ h, h2 }, _, { next, lexed, to }) => {
      const said = h ?? h2;
      const isByDay = h2 && DAYS_AFTER.has(lexed.codes.charAt(to));
      const time =
        (!next || isByDay || isTopicWord(next.word)) && said && said.value >= 1 && said.value <= 12
          ? writtenClock(said)
          : undefined;
      return time && { kind: 'time', clock: time, weak: h2 ? 'beside' : 'asked' };
    },
  },
  {
    // tonight 7
    pattern: phrase(`(?<=TONIGHT|PART) {h:N}`),
    read: (words) => {
      const time = timeReading(writtenClock(words.h), words);
      return time && { ...time, weak: 'end' };
    },
  },
  {
    // at 1900, 0730 hours
    pattern: phrase(`at {at:N|YYYY}|{hours:N|YYYY} (hours|hrs)`),
    read({ at, hours }, _, { next, text }) {
      const { word = '', value = 0, isSpelled } = at ?? hours ?? {};
      const [hour, minute] = [Math.floor(value / 100), value % 100];
      if (word.length !== 4 || isSpelled || hour > 23 || minute > 59) return undefined;
      // "at 1600 Pennsylvania Ave"
      if (at && next && /\p{Lu}/u.test(text.charAt(next.start))) return { kind: 'text' };
      return { kind: 'time', clock: { hour, minute } };
    },
  },
  {
    // 17h30, at 9h
    pattern: phrase(`{lead:${AT_TIME}}? {h:N} ~ {unit:HOUR} (~ {m:N})?`),
    read({ lead, h, unit, m }) {
      // "1h30" is how long something takes.
      if (unit?.word !== 'h' || (!lead && tokenNumber(h) < 13 && m?.word !== '00')) return undefined;
      const time = writtenClock(h, m);
      return time && { kind: 'time', clock: time };
    },
  },
  {
    // half past three, at quarter to nine, ten past six
    pattern: phrase(
      `{lead:${LEAD}}? ({half:half}|A? {quarter:quarter}|{minutes:N} {word:MINUTE}?) {way:past|after|to|before|UNTIL} (${HOURS} (~? {ampm:AMPM})? ${IN_PART}|{noon:NOON}) ${SHARP}`,
    ),
    read(words) {
      const { lead, minutes, word, way, noon } = words;
      const { h = words.h, half: ampm = words.ampm } = ofNoon(noon);
      const isSure = !minutes || way?.word === 'past' || word;
      // "10 to 6" may be anything, and "look at 2 to 3 houses" isn't a time either.
      const isLikely = way?.word === 'to' && (noon || lead?.word === 'at') && tokenNumber(minutes) % 5 === 0;
      if ((!isSure && !isLikely) || h?.value === 0) return undefined;
      const time = timeReading(relative({ ...words, h, ampm }), words);
      return time && { ...time, weak: isSure ? undefined : 'phrase' };
    },
  },
  {
    // at half six (half past), in British English
    pattern: phrase(`{lead:${AT_TIME}} half {h:N} ${IN_PART}`),
    read(words) {
      const said = writtenClock(words.h);
      const time = said?.open ? timeReading({ ...said, minute: 30 }, words) : undefined;
      return time && { ...time, weak: words.part || words.night ? undefined : 'phrase' };
    },
  },
  {
    // at lunch; first thing (in the morning)
    pattern: phrase('{noon:at lunch}|{nth:NTH} thing (in the {part:PART})?'),
    read({ noon, nth, part }) {
      if (noon) return { kind: 'time', clock: { hour: 12, minute: 0 }, weak: 'phrase' };
      return nth?.word === 'first'
        ? { kind: 'time', clock: PART_CLOCK.morning, weak: part ? undefined : 'beside' }
        : undefined;
    },
  },
  {
    // 9-10am, from 14:00 to 15:30, between 7 and 8pm: a start, and how long it takes
    pattern: phrase(
      `({lead:from|at (about|around)?|between}|about|around)? ${EDGE(1)} {sep:DASH|HYPHEN|to|THROUGH|UNTIL|and} ${EDGE(2)} (in the {part:PART})?`,
    ),
    read(words, _, { before, text }) {
      const { lead, m1, sep, m2, part, noon1, noon2 } = words;
      const [first, last] = [ofNoon(noon1), ofNoon(noon2)];
      const { h1 = first.h, half1 = first.half, h2 = last.h, half2 = last.half } = words;
      const isAnd = sep?.code === codeOf('AND');
      // "From Noon to Five"
      const isName = [noon1, noon2].some((one) => one && /[NM]/.test(text.charAt(one.start)));
      const isRange = (!isAnd || lead?.word === 'between') && !isName;
      const time = timeReading(span({ h: h1, m: m1, half: half1 }, { h: h2, m: m2, half: half2 }), words);
      if (!isRange || !time) return undefined;
      if (m1 && m2 && RECORDING.test(text)) return { kind: 'text' };
      // "Upgrade Python 3.10 to 3.15", "Compare 3.11 to 3.12 docs"
      const isDotted = m1 && !words.half2 && text.charAt(m1.start - 1) === '.';
      if (isDotted && (CHANGES_VALUE.test(text) || m1.value % 5 !== 0)) return { kind: 'text' };
      const isSure =
        words.half1 ||
        words.half2 ||
        (noon1 && noon2) ||
        (m1 && m2) ||
        ((m1 || m2) && (lead || sep?.code === codeOf('DASH')));
      if (isSure || part) return time;
      if (lead ? CHANGES_VALUE.test(text) : isNumberedThing(before)) return { kind: 'text' };
      // "from 2 to 3", "14-15"
      return { ...time, weak: lead && lead.word !== 'at' ? 'end' : 'beside' };
    },
  },
  {
    // at 6 or 7, at 2 to 3 houses, 9am, 1pm and 5pm
    pattern: phrase(
      '(at|AT|by|around|between)? (N ~? AMPM COMMA)* N (~? AMPM)? (or|and) N (~? AMPM)?|at N to N',
    ),
    read: () => ({ kind: 'text' }),
  },
  {
    pattern: phrase(`{lead:${LEAD}}? {name:NOON} ${SHARP}`),
    read: ({ lead, name }, _, { before, after, text, lexed, from }) => {
      const isBang = wordOf(lexed.tokens[from - 2]).startsWith('!');
      const isName =
        (before === 'high' && !isBang) ||
        // "Before Midnight"
        (name &&
          lead &&
          /^\p{Lu}|^from/u.test(text.slice(lead.start)) &&
          /[NM]/.test(text.charAt(name.start)));
      if (isName) return { kind: 'text' };
      return {
        kind: 'time',
        clock: name?.word === 'midnight' ? { hour: 23, minute: 59 } : { hour: 12, minute: 0 },
        // "noon call with legal", but "Noon" and "midnight" are names, too
        weak: lead || (from === 0 && text.startsWith('noon') && isVerb(after)) ? undefined : 'end',
      };
    },
  },
  {
    pattern: phrase(`(due (by|at)?|by|before|UNTIL|at)? (the? end of the? {name:DAY}|eod)`),
    // "the end of days"
    read: ({ name }) =>
      name && name.word !== 'day' ? undefined : { kind: 'time', clock: { hour: 23, minute: 59 } },
  },
  {
    pattern: phrase('{lead:due (by|at)?|by|before}? (cob|close of business)'),
    read: ({ lead }, _, { before }) =>
      // "corn on the cob"
      !lead && isArticle(before)
        ? undefined
        : { kind: 'time', clock: { hour: 17, minute: 0 }, weak: lead ? undefined : 'beside' },
  },
  {
    // in the morning, in the morning at 9
    pattern: phrase(
      'in the {part:PART} ((at|AT) {h:N} (COLON {m:N})?|{h:N} COLON {m:N}|{h:N} (COLON {m:N})? ~? {ampm:AMPM})?',
    ),
    read: (words) => {
      const { part, h } = words;
      if (h) return timeReading(writtenClock(h, words.m, words.ampm), { part });
      return part?.word === 'night' ? undefined : { kind: 'time', clock: PART_CLOCK[part?.word as DayPart] };
    },
  },
];
