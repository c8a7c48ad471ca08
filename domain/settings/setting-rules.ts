import { compare } from '../compare.ts';
import { parse } from '../problem.ts';
import { MAX_FIELDS, type Setting, type SettingInput, setting, settingInput } from './setting.ts';
import {
  documentFields,
  givenFields,
  lastChange,
  later,
  normalTimestamp,
  timed,
  timesOf,
  WHOLE,
} from './setting-fields.ts';

/** Adding an existing setting replaces it, or sets some of its fields. */
export const settingRules = {
  path: '/api/settings',
  onConflict: 'merge',
  schema: setting,
  input: settingInput,
  updates: setting.pick({ value: true }),
  create({ id, value, at, onConflict, unset = [] }: SettingInput, { now }: { now: string }): Setting {
    const given = documentFields(value);
    const names = onConflict === 'merge' && given ? [...given.keys(), ...unset] : [WHOLE];
    return timed(id, value, new Map(names.map((name) => [name, normalTimestamp(at ?? now)])));
  },
  merge: mergeSetting,
  update: (before: Setting, { value }: Pick<Setting, 'value'>, now: string): Setting =>
    timed(before.id, value, new Map([[WHOLE, later(normalTimestamp(now), lastChange(before))]])),
} as const;

/**
 * Merges field by field: the latest change of each field wins, in whatever order changes arrive.
 * @throws Problem 'invalid' if the setting gets too long
 */
function mergeSetting(
  before: Setting,
  { value, at, onConflict = 'replace', unset = [] }: SettingInput,
  now: string,
): Setting {
  if (onConflict === 'keep') return before;
  const moment = normalTimestamp(at ?? now);
  const times = timesOf(before);
  const [there, given] = [documentFields(before.value), givenFields({ value, onConflict })];
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
  return parse(setting, timed(before.id, JSON.stringify(Object.fromEntries(fields)), changed));
}

/**
 * Reverts a change field by field, keeping fields changed again since and those of other devices. A value that isn't
 * merged by field, or gained more fields than an input can remove, is reverted as a whole. @param before undefined if
 * the change added it @returns undefined if there is nothing to revert
 */
export function inverseSetting(
  before: Setting | undefined,
  made: Setting,
  now: Setting,
): SettingInput | undefined {
  const { id } = made;
  const [was, then, there] = [before?.value ?? '{}', made.value, now.value].map(documentFields);
  const whole = before && now.value === made.value ? { id, value: before.value } : undefined;
  if (!was || !then || !there) return whole;
  const isSame = (a: typeof was, b: typeof was, name: string) =>
    JSON.stringify(a.get(name)) === JSON.stringify(b.get(name));
  const back = [...new Set([...was.keys(), ...then.keys()])].filter(
    (name) => !isSame(was, then, name) && isSame(then, there, name),
  );
  if (back.length === 0) return undefined;
  const unset = back.filter((name) => !was.has(name));
  if (unset.length > MAX_FIELDS) return whole;
  const value = JSON.stringify(Object.fromEntries([...was].filter(([name]) => back.includes(name))));
  return { id, value, onConflict: 'merge', unset };
}
