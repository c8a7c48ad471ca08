import type { Words } from '../problem.ts';

export const SYNC_IS_PRO: Words = {
  words: 'Calendar sync is part of the Pro plan. Upgrade to see your meetings here.',
  values: {},
  unsold: 'Calendar sync is part of the Pro plan.',
};

export const BLOCKS_ARE_PRO: Words = {
  words: 'Blocks in Google Calendar are part of the Pro plan. Upgrade to see them there.',
  values: {},
  unsold: 'Blocks in Google Calendar are part of the Pro plan.',
};

export const SYNC_FAILED = 'Sync failed: Could not sync with Google Calendar. Please check your connection.';
export const syncedWords = (imported: number): string =>
  `Calendar synced: Imported ${imported} ${imported === 1 ? 'event' : 'events'}`;
