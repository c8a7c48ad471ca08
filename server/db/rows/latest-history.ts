import type { Reader } from '../engine/open.ts';

/** The latest change of each row, with what the history says of it. */
export const latestHistory = (db: Reader) =>
  db
    .selectFrom('change')
    .innerJoin('history', (join) =>
      join
        .onRef('history.account_id', '=', 'change.account_id')
        .onRef('history.cursor', '=', 'change.cursor')
        .onRef('history.entity', '=', 'change.entity')
        .onRef('history.entity_id', '=', 'change.entity_id'),
    );
