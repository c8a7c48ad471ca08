import { z } from 'zod';
import { count } from './count.ts';

/** A visible character: neither space nor a control or format character (joiners, text direction). */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

export const isVisible = (value: string): boolean => VISIBLE.test(value);

/** PostgreSQL can't store NUL. @param max in characters */
const sound = (string: z.ZodString, name: string, max: number) =>
  string
    .max(max, `${name} can have at most ${count(max)} characters`)
    .refine((value) => value.isWellFormed(), `${name} must be valid Unicode`)
    .refine((value) => !value.includes('\u0000'), `${name} can’t contain a null character`);

/** Text that a person typed; invisible text counts as empty. @param max in characters */
export const text = (name: string, max: number) =>
  sound(z.string({ error: `${name} must be a string` }).trim(), name, max).overwrite((value) =>
    isVisible(value) ? value : '',
  );

/** Text in which the spaces at the start of a line count, even of the first. @param max in characters */
export const indentedText = (name: string, max: number) =>
  sound(z.string({ error: `${name} must be a string` }), name, max);
