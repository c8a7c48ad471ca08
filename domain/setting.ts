import { z } from 'zod';
import { key } from './key.ts';

const MAX_VALUE = 100_000;

/** A setting, or a small document that follows a person from device to device: JSON under a name. */
export const setting = z.strictObject({
  id: key,
  value: z
    .string({ error: 'A setting is a JSON text' })
    .max(MAX_VALUE, `A setting can have ${MAX_VALUE} characters at most`)
    .refine(isJson, 'A setting is a JSON text'),
});
export type Setting = z.infer<typeof setting>;

/** How settings are kept: to add one that is there already replaces it. */
export const settingRules = {
  path: '/api/settings',
  again: 'replace',
  schema: setting,
  input: setting,
  updates: setting.pick({ value: true }),
  create: (given: Setting): Setting => given,
  update: (before: Setting, { value }: Pick<Setting, 'value'>): Setting => ({ ...before, value }),
} as const;

function isJson(text: string): boolean {
  if (text.includes('\u0000') || !text.isWellFormed()) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
