/** How tall an hour's row is, in pixels. */
export const HOUR_PX = 80;
/** How much room an event takes at least, however short. */
export const LEAST_PX = 18;

/** Pixels from the top of the first row. */
export const offsetOf = (minute: number, firstHour: number): number =>
  ((minute - firstHour * 60) / 60) * HOUR_PX;

export const minutesIn = (pixels: number): number => (pixels / HOUR_PX) * 60;
