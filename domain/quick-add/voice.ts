import { fold } from '../fold.ts';
import type { TaskInput } from '../task.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-phrase.ts';

/** What people say to a machine before they say the task. */
const OPENING =
  /^(?:(?:please|hey|ok|okay)[,\s]+)?(?:remind me to|(?:add|create|make)(?: me)?(?: a| an| the)?(?: new)? task(?: to|:| called)?|new task:?)\s+(?=\S)/i;

const words = (text: string): string =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The goal whose title is said somewhere in the transcript; of several the one with the longest title. */
function mentionedGoal(transcript: string, goals: QuickAddContext['goals']): string | undefined {
  const said = words(transcript);
  const mentioned = goals.filter(({ title }) => words(title).trim() !== '' && said.includes(words(title)));
  return mentioned.toSorted((a, b) => words(b.title).length - words(a.title).length)[0]?.id;
}

/** A text with a capital at its start, which speech recognisers leave out. */
export const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * What was heard, as text for the quick-add bar: without the words said to the machine. What the bar's parser
 * doesn't read from it, a goal mentioned by its title, stands beside it.
 */
export function spokenDraft(transcript: string, context: QuickAddContext): { text: string; goalId?: string } {
  const text = transcript.trim().replace(OPENING, '');
  const goalId = parseQuickAdd(text, context).fields.goalId
    ? undefined
    : mentionedGoal(transcript, context.goals);
  return { text: capitalized(text), ...(goalId && { goalId }) };
}

/**
 * The task that a person spoke (SPEC §5): everything the quick-add bar reads counts when spoken, numbers also as
 * words, and a mentioned goal title links that goal (its words stay in the title). The title starts with a
 * capital, which speech recognisers leave out.
 */
export function parseVoice(transcript: string, context: QuickAddContext): TaskInput {
  const { title, fields } = parseQuickAdd(transcript.trim().replace(OPENING, ''), context);
  const goalId = fields.goalId ?? mentionedGoal(transcript, context.goals);
  return { title: capitalized(title), ...fields, ...(goalId && { goalId }) };
}
