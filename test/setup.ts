import 'temporal-polyfill/global';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
