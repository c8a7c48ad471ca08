import { fold } from '../fold.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-phrase.ts';

/** Words that address the device, before the task itself. */
const POLITE =
  /^(?:(?:please|hey|ok|okay|so|um)[,\s]+)*(?:(?:can|could|would|will) you\s+(?:please\s+)?)?(?:please\s+)?/i;
const OPENING =
  /^(?:i (?:need|have|want) to|i(?:['’]ve| have) got to|i must|(?:don['’]t|do not) forget to|remember to|set (?:me )?a reminder (?:to|for|about)|remind me (?:to|about|that)|(?:add|create|make)(?: me)?(?: a| an| the)?(?: new)? task(?: to|:| called)?|new task:?)\s+(?=\S)/i;
const REMIND = /^remind me\s+(?=\S)/i;
const TO = /^\s*,?\s*(?:to|about|that)\s+(?=\S)/i;

/** "please add milk to my list" */
const TO_MY_LIST = /^(?:add|put)\s+(.+?)\s+(?:to|on)\s+(?:my|the)\s+(?:to[- ]?do )?list$/i;
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

/** What people say, as they would type it: "nine oh five", "eight a m", "priority one". */
const typed = (said: string): string =>
  said
    .replace(
      new RegExp(`\\b(${HOURS})\\s+(?:oh|o)\\s+(${DIGITS.slice(1).join('|')})\\b`, 'gi'),
      (_, hour, minute) => {
        const digit = DIGITS.indexOf(String(minute).toLowerCase());
        return `at ${hourOf(hour)}:0${digit}`;
      },
    )
    .replace(/\bat at\b/gi, 'at')
    .replace(new RegExp(`\\b(${HOURS})\\s+([ap])\\.?\\s+m\\b\\.?`, 'gi'), '$1 $2m')
    .replace(/\b(?:a )?quarter of an hour\b/gi, '15 minutes')
    .replace(/\bthree quarters of an hour\b/gi, '45 minutes')
    .replace(/\bpriority (one|two|three|[123])\b/gi, (_, level) => LEVELS[String(level).toLowerCase()] ?? '');

const HOUR_WORDS = HOURS.split('|');
const hourOf = (hour: string): string =>
  /^\d/.test(hour) ? hour : String(HOUR_WORDS.indexOf(hour.toLowerCase()) + 1);

/** A transcript without the words that address the device: "remind me tomorrow to call Ann" is "tomorrow call Ann". */
function withoutOpening(transcript: string, context: QuickAddContext): string {
  const said = typed(transcript.trim());
  const request = said.replace(POLITE, '');
  const [, listed] = TO_MY_LIST.exec(request) ?? [];
  if (listed) return listed;
  if (OPENING.test(request)) return request.replace(OPENING, '');
  if (!REMIND.test(request)) return said;
  const rest = request.replace(REMIND, '');
  // "remind me" is followed by when, and then by what.
  let end = 0;
  for (const part of parseQuickAdd(rest, context).parts)
    if (rest.slice(end, part.start).trim() === '') end = part.end;
  return end > 0 && TO.test(rest.slice(end))
    ? `${rest.slice(0, end)} ${rest.slice(end).replace(TO, '')}`
    : said;
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
