import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['with', crypto],
  ['without', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('creates unique UUIDs %s randomUUID', (_, available) => {
  vi.stubGlobal('crypto', available);
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
});
