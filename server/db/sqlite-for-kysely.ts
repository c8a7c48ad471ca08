import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BY_POSITION } from './prepared.ts';

const STATEMENTS_KEPT = 500;

/** Kysely's dialect expects better-sqlite3; Node's module takes parameters differently. */
export function asKyselyExpects(connection: DatabaseSync) {
  type Values = Parameters<StatementSync['all']>;
  type Statement = ReturnType<typeof asStatement>;
  const statements = new Map<string, Statement>();
  const asStatement = (statement: StatementSync, sql = '') => ({
    // `incremental_vacuum` has no columns, but works step by step as if it returned rows.
    reader: statement.columns().length > 0 || sql.startsWith('pragma incremental_vacuum'),
    all: (values: readonly unknown[]) => statement.all(...(values as Values)),
    run: (values: readonly unknown[]) => statement.run(...(values as Values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as Values)),
  });
  const prepare = (sql: string): Statement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    const made = connection.prepare(sql);
    made.setReturnArrays(sql.startsWith(BY_POSITION));
    const statement = asStatement(made, sql);
    statements.set(sql, statement);
    return statement;
  };
  // SQLite rolls back on its own when the disk is full; a rollback would then fail.
  const rollback = asStatement(connection.prepare('rollback'));
  const nothing: Statement = { ...rollback, run: () => ({ changes: 0, lastInsertRowid: 0 }) };
  return {
    close: () => connection.close(),
    prepare: (sql: string) =>
      sql === 'rollback' ? (connection.isTransaction ? rollback : nothing) : prepare(sql),
  };
}
