import { join } from 'node:path';
import type { Location } from './open.ts';

type Configured = { databaseUrl?: string; databaseConnections: number; dataDir: string };

/** Where the configured database is. */
export const locationOf = ({ databaseUrl, databaseConnections, dataDir }: Configured): Location =>
  databaseUrl ? { url: databaseUrl, connections: databaseConnections } : { file: databaseFileIn(dataDir) };

export const databaseFileIn = (folder: string): string => join(folder, 'daymark.db');
