import { type Token, wordOf } from '../words/lexer.ts';
import type { Around, PhraseTokens } from '../words/phrase.ts';
import { isScripture, isVerb } from '../words/word-lists.ts';

/** After these words "22:30" is no time. */
export const NOT_AFTER = /^(?:of|the|a|an|my|our|pace|ratio|score|scored|under|sub|won|lost|beat|record)$/;

/** "since 5pm" */
export const IS_OTHER_TIME = /^(?:since|than|every|each)$/;

/** Before these words "1:50" is a proportion, or a place in something: "12:30 of the tape". */
export const NOT_BEFORE = /^(?:scale|ratio|odds|pace|dilution|of)$/;

export const RECORDING =
  /^\s*(?:trim|cut|clip|skip|loop|mute|fade|split)\s(?:\S+\s){0,4}?(?:video|clip|intro|outro|audio|track|scene|song|podcast|recording|footage)\b/i;
/** "0:45", "trim clip from 1:10 to 2:30": a place in a recording. */
export const isInRecording = (text: string, hour: Token | undefined): boolean =>
  wordOf(hour) === '0' || RECORDING.test(text);

/** "Raise the limit from 5 to 10", "Cut the recipe by 1/3" */
export const CHANGES_VALUE =
  /^\s*(?:raise|lower|increase|reduce|decrease|bump|scale|cut|grow|resize|upgrade|downgrade)\s/i;

/** "Bake at 350" */
export const HAS_DEGREES = /^\s*(?:bake|roast|cook|preheat|set)\s/i;

/** "Scale drawing 1:50" */
export const IN_PROPORTION = /^\s*(?:scale|dilute|mix)\s/i;

/** "Hold position at 2" */
export const KEEPS_VALUE = /^\s*(?:hold|keep|cap|limit|peg|price|freeze)\s/i;

/** "release 14.10", "pay 15.50" */
export const IS_NUMBERED = /^(?:versions?|releases?|v|chapter|section|update|upgrade|pay|owe|spend)$/;

/** "pages 10-20", "hw 3-5", "problems 3-5": numbers of things, not hours. */
const NUMBERED_THINGS =
  /^(?:hw|homework|ch|chap|chapter|ex|exercise|page|pp|pg|p|part|ep|eps|episode|season|lesson|question|q|room|unit|set|section|step|slide|verse|psalm|level|grade|version|row|line|seat|gate|bus|track|volume|vol|issue|item|no|number|nr|age|size|score|week|day|year|module|problem|problem|act|scene|table|figure|fig|box|lot|house|apartment|apt|floor|won|lost|beat|lose|score|scored|rate|rated|takes|take|about|around|approx)$/;
const TIMED_THINGS =
  /^(?:drinks|sports|hours|errands|lessons|classes|kids|guests|class|business|fitness|chess|mass|press|boss|express|christmas|tennis|tues|weds|thurs)$/;
export const isNumberedThing = (word: string): boolean =>
  NUMBERED_THINGS.test(word) ||
  (/^\p{L}{2,}s$/u.test(word) && !TIMED_THINGS.test(word) && !word.endsWith('ss'));

/** "5 AM Club" is a name, "9am standup" isn't. */
export function isName({ ampm }: PhraseTokens, { text, next, after }: Around): boolean {
  const isUpper = ampm && text.slice(ampm.start, ampm.end) === ampm.word.toUpperCase();
  return !!isUpper && !!next && /\p{Lu}/u.test(text.charAt(next.start)) && !isVerb(after);
}

/** "Eat at Seven Eleven", "meet at Five" */
export const isSpelledName = (hour: Token | undefined, text: string): boolean =>
  hour?.isSpelled === true && hour.start > 0 && /\p{Lu}/u.test(text.charAt(hour.start));

/** "John 3:16" is a verse, "Call John 3:15" a time. */
export function isVerse({ before, lexed, from }: Around, minute: number): boolean {
  if (!isScripture(before)) return false;
  const verb = wordOf(lexed.tokens[from - 2]);
  return (
    minute % 5 !== 0 || verb === '' || /^(?:read|study|memorize|learn|of|on|in|bible|from|and)$/.test(verb)
  );
}

export const isArticle = (word: string): boolean => /^(?:the|a|an|my|our)$/.test(word);
