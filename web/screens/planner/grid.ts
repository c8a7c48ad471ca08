export const HOUR_PX = 80;
/** The smallest height of an event, in pixels: enough to press it (WCAG 2.5.8). */
export const LEAST_PX = 24;

/** Pixels from the top of the first row. */
export const offsetOf = (minute: number, firstHour: number): number =>
  ((minute - firstHour * 60) / 60) * HOUR_PX;

export const minutesIn = (pixels: number): number => (pixels / HOUR_PX) * 60;

/** How long the smallest blocks look, with the gap around them. */
export const LEAST_MINUTES = Math.ceil(minutesIn(LEAST_PX + 2));
