import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/setup.ts'];
/** To load the app anew for each file would take more time than the tests do. */
const isolate = false;
/** For busy machines; nothing here is a measurement. */
const TIMEOUT_MS = 60_000;

export default defineConfig({
  test: {
    // Vitest would leave a core free; much of a test is waiting for a database.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'sandbox/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/faults/**'],
          setupFiles,
          isolate,
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: { name: 'faults', include: ['test/faults/*.test.ts'], setupFiles, testTimeout: 3 * TIMEOUT_MS },
      },
      {
        test: {
          name: 'server on sqlite',
          include: ['server/**/*.test.ts'],
          setupFiles,
          isolate,
          testTimeout: TIMEOUT_MS,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server on postgres',
          include: ['server/**/*.test.ts'],
          setupFiles,
          isolate,
          testTimeout: TIMEOUT_MS,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'test/server/schemas-of-run.ts',
        },
      },
    ],
  },
});
