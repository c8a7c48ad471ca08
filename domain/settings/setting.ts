import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';

const MAX_VALUE = 100_000;
/** A whole document with more fields counts as one field. */
export const MAX_FIELDS = 100;
const MAX_UNSET_NAME = 200;

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
export const settingInput = setting.omit({ changedAt: true }).extend({
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
export type SettingInput = z.output<typeof settingInput>;

function isJson(text: string): boolean {
  if (!text.isWellFormed()) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
