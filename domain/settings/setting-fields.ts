import { MAX_FIELDS, type Setting, type SettingInput } from './setting.ts';

/** The key in `changedAt` of the time when the whole document was set. */
export const WHOLE = '';

type Times = ReadonlyMap<string, string>;

export const hasFields = (row: Setting): boolean => givenFields(row) !== undefined;

/** The time of a change: after all that its device knows of, even if its clock is wrong. @param now in milliseconds */
export function momentAfter(row: Setting | undefined, now: number): string {
  const last = row && lastChange(row);
  const earliest = last ? Temporal.Instant.from(last).epochMilliseconds + 1 : now;
  return isoOf(Temporal.Instant.fromEpochMilliseconds(Math.max(now, earliest)));
}

const isoOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });
/** Normalizes timestamps so that they compare as text. */
export const normalTimestamp = (at: string): string => isoOf(Temporal.Instant.from(at));
export const later = (a: string, b: string): string => (a > b ? a : b);
export const lastChange = (row: Setting): string => [...timesOf(row).values()].reduce(later, '');

/** The setting with the times of its fields, without those that say nothing. */
export function timed(id: string, value: string, times: Times): Setting {
  const whole = times.get(WHOLE) ?? '';
  const kept = [...times].filter(([name, at]) => name === WHOLE || at > whole);
  return { id, value, changedAt: JSON.stringify(Object.fromEntries(kept)) };
}

export const timesOf = ({ changedAt }: Setting): Times =>
  new Map(Object.entries(changedAt ? (JSON.parse(changedAt) as Record<string, string>) : {}));

/** The document's fields, if it can be merged by field. */
export function documentFields(value: string): ReadonlyMap<string, unknown> | undefined {
  const document: unknown = JSON.parse(value);
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(document));
  return fields.has(WHOLE) ? undefined : fields;
}

/** The fields that an input sets one by one. A whole document with too many counts as one. */
export function givenFields({ value, onConflict }: Pick<SettingInput, 'value' | 'onConflict'>) {
  const fields = documentFields(value);
  return onConflict === 'merge' || (fields && fields.size <= MAX_FIELDS) ? fields : undefined;
}
