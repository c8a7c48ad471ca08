/** The top of a chart of counts, of which half is a whole number too: 2 for 1, 8 for 7, 140 for 137. */
export function countScale(most: number): number {
  const step = 2 * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  return Math.max(2, Math.ceil(most / step) * step);
}

/** The top of a chart of minutes: an hour or more, by half hours, and by two hours from ten. */
export function minutesScale(most: number): number {
  const step = most <= 600 ? 30 : 120;
  return Math.max(60, Math.ceil(most / step) * step);
}
