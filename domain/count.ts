/** Formats a number with separators: `10,000`. */
export const count = (things: number): string => things.toLocaleString('en-US');
