/** `Europe/Berlin`, `America/New York`. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** `Berlin`, `New York`. */
export const cityOf = (zone: string): string => zoneName(zone).split('/').at(-1) ?? zone;
