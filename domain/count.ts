/** A number of things, as it is written: `10,000`. */
export const count = (things: number): string => things.toLocaleString('en-US');
