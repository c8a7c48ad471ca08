import type { Older } from './older.ts';

export const olderPath = ({ before, after }: Older): string =>
  `/api/changes/older?${new URLSearchParams({ before, ...(after !== undefined && { after }) })}`;
