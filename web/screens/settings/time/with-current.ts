export const withCurrent = <T>(usual: readonly T[], current: T): T[] => [...new Set([...usual, current])];
