/** How long a break is at least, after or before a block of some minutes. */
export type Pause = (minutes: number) => number;

export const BREAK_SETTING = 'blockBreak';
/** The minutes between blocks that a person can choose, besides breaks in proportion to the blocks. */
export const BREAKS = [0, 5, 10, 15, 30] as const;

export const readBreak = (stored: unknown): number | undefined =>
  BREAKS.find((minutes) => minutes === stored);

/** Five minutes for 25, ten at most, none for what is shorter. */
export const inProportion: Pause = (minutes) => Math.min(10, Math.floor(minutes / 25) * 5);

export const breakOf = (minutes: number | undefined): Pause =>
  minutes === undefined ? inProportion : () => minutes;
