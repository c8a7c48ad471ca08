// Once a server has started, `Response` is another class, whose answers it sends without looking for this one.
import '@hono/node-server/utils/response';
import 'temporal-polyfill/global';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A fixed seed, so that a failing property test is due to the change; test:deep sets and prints a random one.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED || 1) });

// Console errors and warnings fail the test. A test that expects one installs its own spy:
// vi.spyOn(console, 'error').mockImplementation(() => {})
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'the console had complaints').toEqual([]);
});
