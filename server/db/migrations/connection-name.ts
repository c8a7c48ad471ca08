import { MIGRATIONS, readMigrations } from './read-migrations.ts';

/** What the names of all connections of this product begin with. */
export const CONNECTION_NAME = 'daymark ';

/** How the connections of this process are named, so that others see which migrations it knows. */
export const connectionName = (): string => `${CONNECTION_NAME}${readMigrations(MIGRATIONS).at(-1)?.name}`;
