/** Tells a developer what went wrong; silent in production (SPEC §8). */
export function log(...what: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the one place that speaks to the console
  if (import.meta.env.DEV) console.error(...what);
}
