import { z } from 'zod';
import { type LocalDate, localDate } from './day.ts';
import { key } from './key.ts';
import { parse } from './problem.ts';
import { text } from './text.ts';

/** How many days are kept, and how many of them shown (SPEC §9). */
export const REFLECTIONS_KEPT = 5;
export const REFLECTIONS_SHOWN = 3;
const MAX_TEXT = 20_000;

/** A day's reflection (SPEC §3); fields that we don't know are kept as they are. */
const fields = {
  id: key,
  date: localDate('A reflection’s date'),
  text: text('A reflection', MAX_TEXT).min(1, 'Please write something first'),
};
const kept = z.strictObject(fields);
export const reflection = z.looseObject(fields);
export type Reflection = z.infer<typeof reflection>;

/** How reflections are kept: one a day, named by it; to write again on a day replaces it. */
export const reflectionRules = {
  path: '/api/reflections',
  again: 'replace',
  schema: kept,
  input: kept.omit({ id: true }).extend({ id: key.optional() }),
  updates: kept.pick({ text: true }),
  create: ({ date, text }: { date: LocalDate; text: string }): z.infer<typeof kept> => ({
    id: date,
    date,
    text,
  }),
  update: (before: z.infer<typeof kept>, { text }: { text: string }): z.infer<typeof kept> => ({
    ...before,
    text,
  }),
} as const;

/** Two reflections on one day as one: what was written later follows, unless it continues the earlier words. */
function merge(earlier: Reflection, later: Reflection): Reflection {
  const continued = later.text.startsWith(earlier.text);
  return {
    ...earlier,
    ...later,
    id: earlier.id,
    text: continued ? later.text : `${earlier.text}\n${later.text}`,
  };
}

/** Newest day first, one a day, the latest five. */
function keep(all: readonly Reflection[]): Reflection[] {
  const byDay = new Map<LocalDate, Reflection>();
  for (const one of all) {
    const earlier = byDay.get(one.date);
    byDay.set(one.date, earlier ? merge(earlier, one) : one);
  }
  const days = [...byDay.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  return days.slice(0, REFLECTIONS_KEPT);
}

/**
 * The reflections with another one added; nothing changes when it is blank (SPEC §5).
 * @throws Problem 'invalid' when it can't be kept, so that the form keeps what was typed
 */
export function addReflection(
  all: readonly Reflection[],
  added: { id: string; date: LocalDate; text: string },
): Reflection[] {
  if (added.text.trim() === '') return keep(all);
  const others = all.filter(({ date }) => date !== added.date);
  const [today = parse(reflection, added)] = keep([
    ...all.filter(({ date }) => date === added.date),
    parse(reflection, added),
  ]);
  return keep([...others, parse(reflection, today)]);
}

/** A stored document of any kind as reflections; what can't be read is left out. */
export function readReflections(stored: unknown): Reflection[] {
  if (!Array.isArray(stored)) return [];
  return keep(stored.flatMap((one) => reflection.safeParse(one).data ?? []));
}
