/** Characters of a filter. */
export const MAX_FILTER = 500;
/** Conditions of a filter. */
export const MAX_TERMS = 50;
