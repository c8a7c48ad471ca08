/** Logs errors in development; silent in production (product.md §8). */
export function log(...what: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the only place that logs to the console
  if (import.meta.env.DEV) console.error(...what);
}
