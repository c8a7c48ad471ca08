const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** `820 KB`, `1.4 GB` */
export function sizeWords(bytes: number): string {
  const power = Math.max(
    1,
    Math.min(UNITS.length, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))),
  );
  const size = bytes / 1024 ** power;
  return `${size < 10 && size > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[power - 1]}`;
}
