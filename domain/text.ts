import { z } from 'zod';
import { count } from './count.ts';

/** A visible character: neither space nor a control or format character (joiners, text direction). */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

export const isVisible = (value: string): boolean => VISIBLE.test(value);

/**
 * Text that a person typed: trimmed, valid Unicode, without NUL (which PostgreSQL can't store). Text of only
 * invisible characters counts as empty.
 * @param name the field's label, for messages @param max in characters
 */
export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a string` })
    .trim()
    .max(max, `${name} can have at most ${count(max)} characters`)
    .refine((value) => value.isWellFormed(), `${name} must be valid Unicode`)
    .refine((value) => !value.includes('\u0000'), `${name} can’t contain a null character`)
    .overwrite((value) => (isVisible(value) ? value : ''));
