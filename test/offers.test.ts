import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `domain/billing/offer.test.ts` covers those of these files. */
test('only these rules have sentences that offer an upgrade', () => {
  const domain = join(import.meta.dirname, '../domain');
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /['`“][^\n]*\bupgrade to\b|\bUpgrade to\b/i.test(readFileSync(join(domain, path), 'utf8')),
    );
  expect(files.toSorted()).toEqual([
    'assistant/chat/chat-limit.ts',
    'billing/plan-full.ts',
    'calendar/calendar-words.ts',
    'planner/load/day-plan-limit.ts',
  ]);
});

test('in the web app only one link and one toast lead to an upgrade', () => {
  const web = join(import.meta.dirname, '../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /href=\{ROUTES\.billing\}|navigate\(ROUTES\.billing\)/.test(readFileSync(join(web, path), 'utf8')),
    );
  // The last one compares the plans.
  expect(files.toSorted()).toEqual([
    'payment/limit-refused.ts',
    'payment/upgrade-link.tsx',
    'screens/settings/account/plan-section.tsx',
  ]);
});

test('in the settings, where several can be on one screen, an offer is a link in its sentence', () => {
  const settings = join(import.meta.dirname, '../web/screens/settings');
  const files = readdirSync(settings, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => /<UpgradeLink/.test(readFileSync(join(settings, path), 'utf8')));
  expect(files).toEqual([]);
});
