import { fold } from '../fold.ts';
import { parseQuickAdd } from './quick-add.ts';
import { asTyped } from './voice-words.ts';
import type { QuickAddContext } from './words/phrase.ts';
import { isVerb } from './words/word-lists.ts';

/** Words that address the device, before the task itself. */
const POLITE =
  /^(?:(?:please|hey|ok|okay|so|um|uh|well|alright)[,\s]+)*(?:(?:can|could|would|will) you\s+(?:please\s+)?)?(?:please\s+)?/i;
const FILLERS = /^(?:(?:um|uh|well|okay|ok|alright)[,\s]+)+(?=\S)/i;
/** "can you add wash the car" */
const ASKED_TO_ADD = /^(?:can|could|would|will) you\s+(?:please\s+)?add\s+(?=\S)/i;
/** "add call Sarah" */
const ADD = /^add\s+([a-z]+)/;
const OPENING =
  /^(?:(?:i|we) (?:need|have|want) to|i should|i(?:['’]d| would) (?:like|love) to|note to self:?|(?:make|take) a note (?:to|that|about)|i(?:['’]ve| have)? got(?:ta| to)|i must|(?:don['’]t|do not) (?:let me )?forget to|remember to|(?:set|add|create|make)(?: me)? a reminder (?:to|for|about)|remind me (?:to|about|that)|(?:add|create|make)(?: me)?(?: a| an| the)?(?: new)? task(?: to|:| called)?|new task:?)\s+(?=\S)/i;
const REMIND = /^(?:remind me|(?:set|add|create|make)(?: me)? a reminder(?: for)?)\s+(?=\S)/i;
const REMIND_TO = /(?<=\s)(?:remind me to|i (?:need|have|want) to)\s+(?=\S)/i;
const TO = /^\s*,?\s*(?:to|about|that)\s+(?=\S)/i;

/** Of a sentence that was recognized as one, but not of "3 p.m." or "24.12." */
const FULL_STOP = /(?<!\.|\b\p{L}|\d\.\d{1,2})\.$/u;
const LONG_GAP = /\s{9,}/g;
/** "please add milk to my list for tomorrow", "put eggs on the home list" */
const TO_LIST = /^(?:add|put)\s+(.+?)\s+(?:to|on|in)\s+(?:my|the)\s+((?:\S+\s+){0,4}?)list(?=$|\s)(.*)$/i;
/** "add to my home list buy eggs" */
const LIST_FIRST =
  /^(?:add|put)\s+(?:to|on|in)\s+(?:my|the)\s+((?:\S+\s+){0,4}?)list\s*[,:]?\s+((?!(?:of|for|to|that|with)\s)\S.*)$/i;
const ANY_LIST = /^(?:to[- ]?do|todo|task|tasks)?$/i;
const HASHTAG = /\bhash ?tag\s+(?=\S)/gi;
/** A transcript without the words that address the device: "remind me tomorrow to call Ann" is "tomorrow call Ann". */
function withoutOpening(transcript: string, context: QuickAddContext): string {
  // No pattern tries a gap in many ways if none is long, and nobody speaks a long one.
  const spaced = transcript.trim().replace(FULL_STOP, '').replace(LONG_GAP, ' ');
  const said = signed(corrected(asTyped(spaced), context), context).replace(FILLERS, '');
  const request = said.replace(POLITE, '');
  const listed = listedIn(request, context);
  if (listed) return listed;
  return remindedOf(request, context) ?? withoutAsking(said, request);
}

/** What to add to a list, the list as it's typed, and when. @returns undefined if the words say something else */
function listedIn(request: string, context: QuickAddContext): string | undefined {
  const [, first = '', rest = ''] = LIST_FIRST.exec(request) ?? [];
  const [, what = rest, named = first, when = ''] = TO_LIST.exec(request) ?? [];
  const name = fold(named.trim());
  const list = context.lists.find((one) => fold(one.name) === name);
  const isWhen = when === '' || parseQuickAdd(`x${when}`, context).title === 'x';
  if (!what || !isWhen || !(list || ANY_LIST.test(name))) return undefined;
  return `${what}${when}${list ? ` #${list.name}` : ''}`;
}

/** "hashtag work", if there's such a list or section: the sign can't be said. */
function signed(said: string, context: QuickAddContext): string {
  const typed = said.replace(HASHTAG, '#');
  return typed !== said && parseQuickAdd(typed, context).fields.listId ? typed : said;
}

function withoutAsking(said: string, request: string): string {
  if (OPENING.test(request)) return request.replace(OPENING, '');
  const [adding = '', verb = ''] = ADD.exec(request) ?? [];
  if (isVerb(verb)) return request.slice(adding.length - verb.length);
  return ASKED_TO_ADD.test(said) ? said.replace(ASKED_TO_ADD, '') : said;
}

/** "on Friday remind me to pay Jen" */
function askedFor(request: string, context: QuickAddContext): string | undefined {
  const asking = REMIND_TO.exec(request);
  if (!asking) return undefined;
  const when = request.slice(0, asking.index);
  const rest = request.slice(asking.index + asking[0].length);
  const { title, parts } = parseQuickAdd(`${when}x`, context);
  return title === 'x' && parts.length > 0 ? `${when}${rest}` : undefined;
}

/** "set a reminder for tomorrow at noon to call Dave" */
function remindedOf(request: string, context: QuickAddContext): string | undefined {
  if (!REMIND.test(request)) return askedFor(request, context);
  const rest = request.replace(REMIND, '');
  // "remind me" is followed by when, and then by what.
  let end = 0;
  for (const part of parseQuickAdd(rest, context).parts)
    if (rest.slice(end, part.start).trim() === '') end = part.end;
  return end > 0 && TO.test(rest.slice(end))
    ? `${rest.slice(0, end)} ${rest.slice(end).replace(TO, '')}`
    : undefined;
}

const words = (text: string): string =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The goal whose title is mentioned in the transcript; the longest title if there are several. */
function mentionedGoal(transcript: string, goals: QuickAddContext['goals']): string | undefined {
  const said = words(transcript);
  const mentioned = goals.filter(({ title }) => words(title).trim() !== '' && said.includes(words(title)));
  return mentioned.toSorted((a, b) => words(b.title).length - words(a.title).length)[0]?.id;
}

/** Capitalizes the first letter, which speech recognizers don't. */
export const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A goal mentioned by its title is separate, as the parser doesn't recognize it. @param before the bar's text */
export function spokenDraft(
  transcript: string,
  context: QuickAddContext,
  before = '',
): { text: string; goalId?: string } {
  const said = withoutOpening(transcript, context);
  const text = before ? `${before} ${said}` : capitalized(said);
  const goalId = parseQuickAdd(text, context).fields.goalId
    ? undefined
    : mentionedGoal(transcript, context.goals);
  return { text, ...(goalId && { goalId }) };
}

/** Words with which people take back what they have just said. */
const CORRECTION =
  /\s*,?\s+(?:no|nope|sorry|wait|actually|rather|or rather|i mean|i meant|correction|scratch that|make (?:that|it))(?:\s*,?\s+(?:no|sorry|wait|actually|rather|i mean|i meant|scratch that|make (?:that|it)))*\s*,?\s+(?=\S)/gi;
/** How many corrections a transcript may have. */
const MOST = 5;

/**
 * A transcript without what was taken back: "call Ann on Thursday, no, Friday" is "call Ann Friday". Only a day, time,
 * length, priority or repeat that another one of its kind follows is taken back, so that "tell Sam no on Friday" stays.
 */
function corrected(transcript: string, context: QuickAddContext): string {
  let said = transcript;
  for (const { 0: words, index } of [...transcript.matchAll(CORRECTION)].slice(-MOST).toReversed()) {
    const head = said.slice(0, index);
    const tail = said.slice(index + words.length);
    for (const meant of [tail, `at ${tail}`]) {
      const part = takenBack(head, meant, context);
      if (!part) continue;
      said = `${head.slice(0, part.from).trimEnd()}${head.slice(part.to)} ${meant}`.trimStart();
      break;
    }
  }
  return said;
}

/** Where the part that the tail corrects is in the head: among the parts at its end. */
function takenBack(
  head: string,
  tail: string,
  context: QuickAddContext,
): { from: number; to: number } | undefined {
  const [next] = parseQuickAdd(tail, context).parts;
  if (!next || next.start > 0) return undefined;
  let end = head.length;
  for (const { kind, start, end: to } of parseQuickAdd(head, context).parts.toReversed()) {
    if (head.slice(to, end).trim() !== '') return undefined;
    if (kind === next.kind) return { from: start, to };
    end = start;
  }
  return undefined;
}
