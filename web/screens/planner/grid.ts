/** The height of an hour's row, in pixels. */
export const HOUR_PX = 80;
/** The smallest height of an event, in pixels. */
export const LEAST_PX = 18;

/** Pixels from the top of the first row. */
export const offsetOf = (minute: number, firstHour: number): number =>
  ((minute - firstHour * 60) / 60) * HOUR_PX;

export const minutesIn = (pixels: number): number => (pixels / HOUR_PX) * 60;
