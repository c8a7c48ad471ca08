import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const EXPORTED = /^export (?:declare )?(?:async )?(?:const|function\*?|type|class) (\w+)/gm;

/** Names that are meant to be in several files, with the reason. */
const MEANT: Record<string, readonly string[]> = {
  'the reader of each format of files has its own': ['taskOf', 'repeatOf'],
  'the same words, with the person’s own place filled in': [
    'spanWords',
    'longDay',
    'ledDueWords',
    'hourWords',
    'dueWords',
    'clockWords',
  ],
  'a component is named after what it shows': [
    'Section',
    'FocusSession',
    'DeviceRow',
    'QuickAdd',
    'RepeatPreview',
    'DateField',
    'Setting',
    'When',
    'Offer',
    'Waiting',
    'Room',
    'LeftOut',
  ],
  'a mutation, and what the browser or the assistant calls to make it': ['completeTask', 'addTasks'],
};

/** The files that export each name. */
function exportsByName(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const part of ['domain', 'server', 'web', 'sandbox'])
    for (const path of readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
      const file = join(part, path);
      for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED))
        found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  return found;
}

test('no other exported name means two things', () => {
  const known = new Set(Object.values(MEANT).flat());
  const all = exportsByName();
  expect(all.size).toBeGreaterThan(2_000);
  const twice = [...all].filter(([name, files]) => files.size > 1 && !known.has(name));
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
