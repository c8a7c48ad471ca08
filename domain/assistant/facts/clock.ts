/** A time as the model writes it: 9:00 as 09:00; undefined if it isn't one. */
export const paddedClock = (time: string | null | undefined): string | undefined =>
  time && /^\d{1,2}:\d\d/.test(time) ? time.slice(0, time.indexOf(':') + 3).padStart(5, '0') : undefined;
