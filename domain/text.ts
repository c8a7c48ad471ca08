import { z } from 'zod';

/**
 * A text a person typed: trimmed, valid Unicode, without NUL (which PostgreSQL can't keep).
 * @param name how the form calls the field, for the message
 * @param max in characters
 */
export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a text` })
    .trim()
    .max(max, `${name} can have ${max} characters at most`)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), `${name} must be valid Unicode`);
