import { fold } from '../fold.ts';
import type { TaskInput } from '../task/task.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-phrase.ts';

/** Phrases that address the device, before the task itself. */
const OPENING =
  /^(?:(?:please|hey|ok|okay)[,\s]+)?(?:remind me to|(?:add|create|make)(?: me)?(?: a| an| the)?(?: new)? task(?: to|:| called)?|new task:?)\s+(?=\S)/i;

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

/**
 * A transcript as text for the quick-add bar, without the phrase that addresses the device. A goal mentioned
 * by title is returned separately, because the bar's parser doesn't recognize it.
 */
export function spokenDraft(transcript: string, context: QuickAddContext): { text: string; goalId?: string } {
  const text = transcript.trim().replace(OPENING, '');
  const goalId = parseQuickAdd(text, context).fields.goalId
    ? undefined
    : mentionedGoal(transcript, context.goals);
  return { text: capitalized(text), ...(goalId && { goalId }) };
}

/**
 * The task that a person spoke (product.md §5). Everything the quick-add bar parses counts, also with numbers
 * as words; a mentioned goal title links that goal and stays in the title.
 */
export function parseVoice(transcript: string, context: QuickAddContext): TaskInput {
  const { title, fields } = parseQuickAdd(transcript.trim().replace(OPENING, ''), context);
  const goalId = fields.goalId ?? mentionedGoal(transcript, context.goals);
  return { title: capitalized(title), ...fields, ...(goalId && { goalId }) };
}
