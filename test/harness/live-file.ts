import { DatabaseSync } from 'node:sqlite';

/** How long a running app may hold its file: with many processes beside it, a write to the disk takes seconds. */
const PATIENCE_MS = 30_000;

/** Opens the file of an app that may be running, whose writes it waits for instead of failing with “database is locked”. */
export const liveFile = (file: string): DatabaseSync => new DatabaseSync(file, { timeout: PATIENCE_MS });
