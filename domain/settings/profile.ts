import { z } from 'zod';
import { text } from '../text.ts';

export const DISPLAY_NAME_SETTING = 'displayName';
export const NOT_LOGGED_IN = 'Not logged in. Please log in first.';
const MAX_NAME = 80;

export const displayName = z
  .string({ error: 'Please enter a display name' })
  .pipe(text('A display name', MAX_NAME).min(1, 'Please enter a display name'));

export function readDisplayName(json: string | undefined): string | undefined {
  try {
    return displayName.safeParse(JSON.parse(json ?? 'null')).data;
  } catch {
    return undefined;
  }
}
