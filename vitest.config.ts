import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/setup.ts'];
/** Reloading the app for each file would take longer than the tests. */
const isolate = false;
/** Generous, for busy machines; these tests measure no times. */
const TIMEOUT_MS = 60_000;

export default defineConfig({
  test: {
    // Vitest would leave one core free, but tests mostly wait for the database.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'sandbox/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/{faults,browsers,engines}/**'],
          setupFiles,
          isolate,
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['test/browsers/*.test.ts'],
          setupFiles,
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          setupFiles,
          testTimeout: 3 * TIMEOUT_MS,
          hookTimeout: 3 * TIMEOUT_MS,
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
