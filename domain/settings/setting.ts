import { z } from 'zod';
import { compare } from '../compare.ts';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';

const MAX_VALUE = 100_000;
/** Documents with more fields are merged as a whole. */
const MAX_FIELDS = 100;
const MAX_UNSET_NAME = 200;
/** The key in `changedAt` of the time when the whole document was set. */
const WHOLE = '';

/** A setting or small document that syncs between a person's devices: JSON under a name. */
export const setting = z.strictObject({
  id: entityId,
  value: z
    .string({ error: 'A setting must be a JSON string' })
    .max(MAX_VALUE, `A setting can have at most ${MAX_VALUE} characters`)
    .refine(isJson, 'A setting must be a JSON string'),
  changedAt: z
    .string()
    .optional()
    .describe(
      'When each of its fields was last set, as a JSON object; the empty name stands for the whole value',
    ),
});
export type Setting = z.infer<typeof setting>;

const CONFLICTS = ['replace', 'merge', 'keep'] as const;
const settingInput = setting.omit({ changedAt: true }).extend({
  at: instant
    .optional()
    .describe('When the person set it; a later value is kept. Defaults to now, and can’t be in the future'),
  onConflict: z
    .enum(CONFLICTS, { error: `onConflict must be one of ${CONFLICTS.join(', ')}` })
    .optional()
    .describe('What to do if the setting exists: `merge` sets only the given fields'),
  unset: z
    .array(z.string().min(1).max(MAX_UNSET_NAME), {
      error: `unset must be a list of field names of at most ${MAX_UNSET_NAME} characters`,
    })
    .max(MAX_FIELDS, `unset can name at most ${MAX_FIELDS} fields`)
    .optional()
    .describe('The fields to remove, with `merge`'),
});
type Given = z.output<typeof settingInput>;
type Times = ReadonlyMap<string, string>;

/** Adding an existing setting replaces it, or sets some of its fields. */
export const settingRules = {
  path: '/api/settings',
  onConflict: 'merge',
  schema: setting,
  input: settingInput,
  updates: setting.pick({ value: true }),
  create({ id, value, at, onConflict, unset = [] }: Given, { now }: { now: string }): Setting {
    const given = fieldsOf(value);
    const names = onConflict === 'merge' && given ? [...given.keys(), ...unset] : [WHOLE];
    return timed(id, value, new Map(names.map((name) => [name, momentOf(at ?? now)])));
  },
  merge: mergeSetting,
  update: (before: Setting, { value }: Pick<Setting, 'value'>, now: string): Setting =>
    timed(before.id, value, new Map([[WHOLE, later(momentOf(now), lastChange(before))]])),
} as const;

/** Merges field by field: the latest change of each field wins, in whatever order changes arrive. */
function mergeSetting(
  before: Setting,
  { value, at, onConflict = 'replace', unset = [] }: Given,
  now: string,
): Setting {
  if (onConflict === 'keep') return before;
  const moment = momentOf(at ?? now);
  const times = timesOf(before);
  const [there, given] = [fieldsOf(before.value), fieldsOf(value)];
  if (!there || !given)
    return moment < lastChange(before) ? before : timed(before.id, value, new Map([[WHOLE, moment]]));

  const whole = times.get(WHOLE) ?? '';
  const others = onConflict === 'merge' ? unset : there.keys();
  const names = new Set([...given.keys(), ...others]);
  const set = [...names].filter((name) => moment >= (times.get(name) ?? whole));
  const isNewest = onConflict === 'replace' && moment > whole;
  if (set.length === 0 && !isNewest) return before;
  const fields = new Map(there);
  const changed = new Map(times);
  for (const name of set) {
    if (given.has(name)) fields.set(name, given.get(name));
    else fields.delete(name);
    changed.set(name, moment);
  }
  if (isNewest) changed.set(WHOLE, moment);
  // The times of removed fields are forgotten at some point, or they would grow without limit.
  const removed = [...changed].filter(([name]) => name !== WHOLE && !fields.has(name));
  const oldest = removed.toSorted(([, a], [, b]) => compare(a, b)).slice(0, -MAX_FIELDS);
  for (const [name] of oldest) changed.delete(name);
  return timed(before.id, JSON.stringify(Object.fromEntries(fields)), changed);
}

/**
 * The input that reverts a change field by field, keeping fields changed again since and those of other devices. Values
 * that aren't merged by field are reverted as a whole.
 * @param before `undefined` if the change added the setting
 * @returns `undefined` if there is nothing to revert
 */
export function inverseSetting(before: Setting | undefined, made: Setting, now: Setting): Given | undefined {
  const { id } = made;
  const [was, then, there] = [before?.value ?? '{}', made.value, now.value].map(fieldsOf);
  if (!was || !then || !there)
    return before && now.value === made.value ? { id, value: before.value } : undefined;
  const isSame = (a: typeof was, b: typeof was, name: string) =>
    JSON.stringify(a.get(name)) === JSON.stringify(b.get(name));
  const back = [...new Set([...was.keys(), ...then.keys()])].filter(
    (name) => !isSame(was, then, name) && isSame(then, there, name),
  );
  if (back.length === 0) return undefined;
  const value = JSON.stringify(Object.fromEntries([...was].filter(([name]) => back.includes(name))));
  return { id, value, onConflict: 'merge', unset: back.filter((name) => !was.has(name)) };
}

/** Whether the fields of a setting are merged one by one. */
export const hasFields = ({ value }: Setting): boolean => fieldsOf(value) !== undefined;

/**
 * The time of a change as ISO text: after every change its device knew of, even if the device's clock is
 * wrong.
 * @param now epoch milliseconds
 */
export function momentAfter(row: Setting | undefined, now: number): string {
  const last = row && lastChange(row);
  const earliest = last ? Temporal.Instant.from(last).epochMilliseconds + 1 : now;
  return isoOf(Temporal.Instant.fromEpochMilliseconds(Math.max(now, earliest)));
}

const isoOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });
/** Normalizes timestamps so that they compare as text. */
const momentOf = (at: string): string => isoOf(Temporal.Instant.from(at));
const later = (a: string, b: string): string => (a > b ? a : b);
const lastChange = (row: Setting): string => [...timesOf(row).values()].reduce(later, '');

function timed(id: string, value: string, times: Times): Setting {
  const whole = times.get(WHOLE) ?? '';
  const kept = [...times].filter(([name, at]) => name === WHOLE || at > whole);
  return { id, value, changedAt: JSON.stringify(Object.fromEntries(kept)) };
}

const timesOf = ({ changedAt }: Setting): Times =>
  new Map(Object.entries(changedAt ? (JSON.parse(changedAt) as Record<string, string>) : {}));

/** The document's fields, if it can be merged by field. */
function fieldsOf(value: string): ReadonlyMap<string, unknown> | undefined {
  const document: unknown = JSON.parse(value);
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(document));
  return fields.size <= MAX_FIELDS && !fields.has(WHOLE) ? fields : undefined;
}

function isJson(text: string): boolean {
  if (!text.isWellFormed()) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
