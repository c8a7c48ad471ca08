/** Lifts the limits that the role or the database sets for a connection. Older servers don't have all of them. */
export const NO_TIME_LIMITS = `select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
