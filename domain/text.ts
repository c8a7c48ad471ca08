import { z } from 'zod';
import { count } from './count.ts';

/** A visible character: neither space nor a control or format character (joiners, text direction). */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

export const isVisible = (value: string): boolean => VISIBLE.test(value);

/** Text that a person typed. PostgreSQL can't store NUL; invisible text counts as empty. @param max in characters */
export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a string` })
    .trim()
    .max(max, `${name} can have at most ${count(max)} characters`)
    .refine((value) => value.isWellFormed(), `${name} must be valid Unicode`)
    .refine((value) => !value.includes('\u0000'), `${name} can’t contain a null character`)
    .overwrite((value) => (isVisible(value) ? value : ''));
