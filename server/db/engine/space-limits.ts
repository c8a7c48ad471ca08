const MIB = 1024 * 1024;

/**
 * What is stored for an account: how many rows it has, the bytes that these take, and the bytes of its recent history
 * and receipts.
 */
export type Amount = { rows: number; kept: number; changed: number };

export type Space = {
  /** What an account may store by its own writes; its members' writes don't count. */
  own: Amount;
  /** What all members together, and each of them, may add to it in the days that the history covers. */
  members: Amount;
  member: Amount;
  /** How much an account may grow in this process before its tables are counted again, which is slow. */
  lookAfter: Amount;
};

export const SPACE: Space = {
  own: { rows: 50_000, kept: 128 * MIB, changed: 128 * MIB },
  members: { rows: 40_000, kept: 128 * MIB, changed: 128 * MIB },
  member: { rows: 10_000, kept: 32 * MIB, changed: 32 * MIB },
  lookAfter: { rows: 1_000, kept: 4 * MIB, changed: 4 * MIB },
};
