import 'temporal-polyfill/global';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// On CI property tests try the same cases each time, so that red is about the change; elsewhere new ones each time.
if (process.env.CI) fc.configureGlobal({ seed: 1 });

// What complains on the console fails the test. A test that expects a complaint announces it with a spy of its own:
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
