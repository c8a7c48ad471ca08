export const SYNC_IS_PRO = 'Calendar sync is part of the Pro plan. Upgrade to see your meetings here.';

export const SYNC_FAILED = 'Sync failed: Could not sync with Google Calendar. Please check your connection.';
export const syncedWords = (imported: number): string =>
  `Calendar synced: Imported ${imported} ${imported === 1 ? 'event' : 'events'}`;
