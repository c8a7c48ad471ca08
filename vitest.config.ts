import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/setup.ts'];
/** Reloading the app for each file would take longer than the tests. */
const isolate = false;
/** Generous, for busy machines; these tests measure no times. */
const TIMEOUT_MS = 180_000;
const timeouts = {
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  /** Vitest's own would be a second. */
  expect: { poll: { timeout: 60_000 } },
};

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
          ...timeouts,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['test/browsers/*.test.ts'],
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: { name: 'faults', include: ['test/faults/*.test.ts'], setupFiles, ...timeouts },
      },
      {
        test: {
          name: 'server on sqlite',
          include: ['server/**/*.test.ts'],
          setupFiles,
          isolate,
          ...timeouts,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server on postgres',
          include: ['server/**/*.test.ts'],
          setupFiles,
          isolate,
          ...timeouts,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'test/server/schemas-of-run.ts',
        },
      },
    ],
  },
});
