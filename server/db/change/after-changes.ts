import type { Entities, Entity } from '../../../domain/registry/entity.ts';
import type { Tx } from '../engine/open.ts';
import type { Advanced } from './account-row.ts';
import type { ChangeRecord } from './change-records.ts';

type RowChange<E extends Entity> = { id: string; before: Entities[E] | null; after: Entities[E] | null };

/** A job of each account that looks at some of its rows, and so has to look earlier after some changes to them. */
export type PlannedLook = {
  /** Whether it's for accounts with webhooks only. */
  needsWebhooks?: true;
  /**
   * When it should look after a change to a row of this entity: a time from `at` on, or undefined if the change doesn't
   * matter. Both are ISO text.
   */
  after: { [E in Entity]?: (change: RowChange<E>, at: string) => string | undefined };
  /** Plans it in the transaction of the changes. @param since ISO text; what was before isn't its concern */
  plan(tx: Tx, accountId: string, since: string, dueAt: string): Promise<void>;
};

/** What follows changes of rows, in their transaction. */
export type AfterChanges = {
  /** Plans the looks that these changes to rows that an account sees call for. @param at when, as ISO text */
  planLooks(tx: Tx, account: Advanced, records: readonly ChangeRecord[], at: string): Promise<void>;
  /** Plans all looks for now, because the account can be notified in a new way. @param at now, as ISO text */
  lookNow(tx: Tx, accountId: string, at: string): Promise<void>;
};

/** The registry of what follows changes, so that writes don't know the features that rely on them. */
export function afterChanges(looks: readonly PlannedLook[]): AfterChanges {
  const planOne = async (
    { after, plan }: PlannedLook,
    tx: Tx,
    accountId: string,
    records: readonly ChangeRecord[],
    at: string,
  ) => {
    let earliest: string | undefined;
    for (const record of records) {
      // A record's rows are of its entity.
      const timeAfter = after[record.entity] as
        | ((change: ChangeRecord, at: string) => string | undefined)
        | undefined;
      const time = timeAfter?.(record, at);
      if (time !== undefined && (earliest === undefined || time < earliest)) earliest = time;
    }
    if (earliest !== undefined) await plan(tx, accountId, at, earliest);
  };
  return {
    async planLooks(tx, { id, hasWebhooks }, records, at) {
      for (const look of looks)
        if (hasWebhooks || !look.needsWebhooks) await planOne(look, tx, id, records, at);
    },
    async lookNow(tx, accountId, at) {
      for (const { plan } of looks) await plan(tx, accountId, at, at);
    },
  };
}
