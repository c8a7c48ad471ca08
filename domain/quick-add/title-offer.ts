import type { Place } from '../time/place.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddPart } from './result.ts';
import type { QuickAddDoubt } from './words/doubts.ts';

const MOMENTS: ReadonlySet<QuickAddPart['kind']> = new Set(['date', 'time']);

/** What words in a title may mean, and the title without them. */
export type TitleOffer = QuickAddDoubt & { title: string };

/**
 * The day or time that the title of a task names once it has been edited. It's only ever offered: the person may mean the
 * words. A repeat isn't: there is more to choose about it. @param at the person's wall clock and forms of dates
 */
export function titleOffer(title: string, at: { now: string; place: Place }): TitleOffer | undefined {
  const context = { ...at, lists: [], projects: [], tags: [], goals: [] };
  const { parts, doubts } = parseQuickAdd(title, context);
  const others = parts.filter(({ kind }) => !MOMENTS.has(kind)).map(({ text }) => text);
  const meant = parseQuickAdd(
    title,
    context,
    others,
    doubts.map(({ text }) => text),
  );
  const said = meant.parts.filter(({ kind }) => MOMENTS.has(kind));
  const [first] = said;
  const { dueDate, repeat } = meant.fields;
  if (!first || !dueDate || repeat || meant.title === title.trim()) return undefined;
  const text = said.map((part) => part.text).join(' ');
  return { start: first.start, end: first.end, text, dueDate, title: meant.title };
}
