/** The smallest height of an event, in pixels: enough to press it (WCAG 2.5.8). */
export const LEAST_PX = 24;

/** How high an hour is, from the least on. */
export const HOUR_HEIGHTS = ['short', 'usual', 'tall'] as const;
export type HourHeight = (typeof HOUR_HEIGHTS)[number];
const PIXELS: Record<HourHeight, number> = { short: 48, usual: 80, tall: 128 };

/** How minutes and pixels relate. */
export type HourScale = {
  hourPx: number;
  /** Pixels from the top of the first row. */
  offsetOf(minute: number, firstHour: number): number;
  minutesIn(pixels: number): number;
  /** How long the smallest blocks look, with the gap around them. */
  leastMinutes: number;
};

export function scaleFor(height: HourHeight): HourScale {
  const hourPx = PIXELS[height];
  const minutesIn = (pixels: number): number => (pixels / hourPx) * 60;
  return {
    hourPx,
    offsetOf: (minute, firstHour) => ((minute - firstHour * 60) / 60) * hourPx,
    minutesIn,
    leastMinutes: Math.ceil(minutesIn(LEAST_PX + 2)),
  };
}

export const USUAL_SCALE = scaleFor('usual');
