import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { parse } from '../problem.ts';
import { text } from '../text.ts';
import { type LocalDate, localDate } from '../time/day.ts';
import { mergeText, unionOf } from './merge-text.ts';

/** Days that are stored, and how many of them are shown (product.md §9). */
export const REFLECTIONS_KEPT = 5;
export const REFLECTIONS_SHOWN = 3;
const MAX_TEXT = 20_000;

/** A day's reflection (product.md §3); unknown fields are preserved. */
const fields = {
  id: entityId,
  date: localDate('A reflection’s date'),
  text: text('A reflection', MAX_TEXT).min(1, 'Please write something first'),
};
const kept = z.strictObject(fields);
export const reflection = z.looseObject(fields);
export type Reflection = z.infer<typeof reflection>;

type Kept = z.infer<typeof kept>;

/** By default, only lines that are missing are added, because older app versions send everything they know. */
const reflectionInput = kept.omit({ id: true }).extend({
  id: entityId.optional(),
  onConflict: z
    .enum(['merge', 'append'], { error: 'onConflict must be one of merge, append' })
    .optional()
    .describe('What to do with the text that day already has'),
});
const reflectionUpdates = kept.pick({ text: true }).extend({
  base: z
    .string()
    .max(MAX_TEXT)
    .nullish()
    .describe(
      'The text the change started from, so that text added since then is kept. Without it, the whole text is replaced',
    ),
});

const withText = (before: Kept, words: string): Kept => parse(kept, { ...before, text: words });

/** One per day, with the date as its id. Merging and updating throw Problem 'invalid' if the text gets too long. */
export const reflectionRules = {
  path: '/api/reflections',
  onConflict: 'merge',
  schema: kept,
  input: reflectionInput,
  updates: reflectionUpdates,
  create: ({ date, text }: z.output<typeof reflectionInput>): Kept => ({ id: date, date, text }),
  merge: (before: Kept, { text, onConflict }: z.output<typeof reflectionInput>): Kept =>
    withText(before, onConflict === 'append' ? `${before.text}\n${text}` : unionOf(before.text, text)),
  update: (before: Kept, { text, base }: z.output<typeof reflectionUpdates>): Kept =>
    withText(before, base == null ? text : mergeText(base, before.text, text) || text),
} as const;

/** Merges two reflections of a day: the later text follows, unless it continues the earlier one. */
const merge = (earlier: Reflection, later: Reflection): Reflection => ({
  ...earlier,
  ...later,
  id: earlier.id,
  text: unionOf(earlier.text, later.text),
});

function keep(all: readonly Reflection[]): Reflection[] {
  const byDay = new Map<LocalDate, Reflection>();
  for (const one of all) {
    const earlier = byDay.get(one.date);
    byDay.set(one.date, earlier ? merge(earlier, one) : one);
  }
  const days = [...byDay.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  return days.slice(0, REFLECTIONS_KEPT);
}

/** Reads a stored document of any form; unreadable entries are left out. */
export function readReflections(stored: unknown): Reflection[] {
  if (!Array.isArray(stored)) return [];
  return keep(stored.flatMap((one) => reflection.safeParse(one).data ?? []));
}
