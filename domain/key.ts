import { z } from 'zod';

const MAX_KEY_LENGTH = 128;
// biome-ignore lint/suspicious/noControlCharactersInRegex: SPEC §5 forbids exactly these
const ALLOWED = /^[^.#$/[\]\u0000-\u001f\u007f]*$/;

/** An entity's id as the API takes it (SPEC §5): no `. # $ / [ ]` and no control characters. */
export const key = z
  .string({ error: 'An id must be a text' })
  .min(1, 'An id can’t be empty')
  .max(MAX_KEY_LENGTH, `An id can have ${MAX_KEY_LENGTH} characters at most`)
  .regex(ALLOWED, 'An id can’t contain . # $ / [ ] or control characters')
  .refine((id) => id.isWellFormed(), 'An id must be valid Unicode');
