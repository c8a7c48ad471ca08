/** The smallest height of an event, in pixels: enough to press it (WCAG 2.5.8). */
export const LEAST_PX = 24;
/** The least height of a target for fingers, in pixels. */
export const FINGER_PX = 44;
/** Above and below a block, so that it doesn't touch the next. */
export const GAP_PX = 2;

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

export const scaleFor = (height: HourHeight): HourScale => scaleOf(PIXELS[height]);

function scaleOf(hourPx: number): HourScale {
  const minutesIn = (pixels: number): number => (pixels / hourPx) * 60;
  return {
    hourPx,
    offsetOf: (minute, firstHour) => ((minute - firstHour * 60) / 60) * hourPx,
    minutesIn,
    leastMinutes: Math.ceil(minutesIn(LEAST_PX + GAP_PX)),
  };
}

export const USUAL_SCALE = scaleFor('usual');
/** A quarter of an hour is high enough for a finger, and blocks that follow each other stay below each other. */
export const FINGER_SCALE = scaleOf((FINGER_PX + GAP_PX) * 4);
