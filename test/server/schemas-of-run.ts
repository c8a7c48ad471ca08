import { randomBytes } from 'node:crypto';
import { removeSchemas } from './schema.ts';

/** Names the run, for the schemas that its workers make. */
export function setup(): void {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
}

/** Removes them, also those that a killed worker left. */
export const teardown = (): Promise<void> => removeSchemas(`daymark_test_${process.env.TEST_RUN}_`);
