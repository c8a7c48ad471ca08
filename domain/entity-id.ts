import { z } from 'zod';

const MAX_KEY_LENGTH = 128;
// biome-ignore lint/suspicious/noControlCharactersInRegex: product.md §5 forbids exactly these
const ALLOWED = /^[^.#$/[\]\u0000-\u001f\u007f]*$/;

export const entityId = z
  .string({ error: 'An id must be a string' })
  .min(1, 'An id can’t be empty')
  .max(MAX_KEY_LENGTH, `An id can have at most ${MAX_KEY_LENGTH} characters`)
  .regex(ALLOWED, 'An id can’t contain . # $ / [ ] or control characters')
  .refine((id) => id.isWellFormed(), 'An id must be valid Unicode');
