import { randomBytes } from 'node:crypto';
import { removeSchemas } from './schema.ts';

/** Sets the run's id, which the names of its schemas contain. */
export function setup(): void {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
}

/** Removes the run's schemas, including those of killed workers. */
export const teardown = (): Promise<void> => removeSchemas(`daymark_test_${process.env.TEST_RUN}_`);
