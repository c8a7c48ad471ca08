import { z } from 'zod';
import { count } from './count.ts';

/** Something that can be seen: neither space nor a sign that only steers what is beside it (joiners, directions). */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** Whether there is anything in a text to see. */
export const isVisible = (value: string): boolean => VISIBLE.test(value);

/**
 * A text a person typed: trimmed, valid Unicode, without NUL (which PostgreSQL can't keep). Nothing but invisible
 * signs is an empty one.
 * @param name how the form calls the field, for the message
 * @param max in characters
 */
export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a text` })
    .trim()
    .max(max, `${name} can have ${count(max)} characters at most`)
    .refine((value) => value.isWellFormed(), `${name} must be valid Unicode`)
    .refine((value) => !value.includes('\u0000'), `${name} can’t contain a null character`)
    .overwrite((value) => (isVisible(value) ? value : ''));
