/** In characters. */
export const MAX_FILTER = 500;
export const MAX_TERMS = 50;
