import { expect, test } from 'vitest';
import { benefits } from '../../../domain/billing/plan-benefits.ts';
import { PAGE_NAMES } from '../../shortcuts/shortcuts.ts';
import { GUIDE } from './guide.ts';
import { PICTURES } from './pictures.tsx';

test('links to every other page', () => {
  const led = new Set(GUIDE.map(({ page }) => page));
  expect(PAGE_NAMES.filter((page) => page !== 'help' && !led.has(page))).toEqual([]);
});

const stepsOf = (id: string) => GUIDE.find((chapter) => chapter.id === id)?.steps ?? [];

test('finds sessions and deleting the account in Account, not in Data', () => {
  const [, data, account] = stepsOf('data');
  expect(data).toContain('Export');
  expect(account).toMatch(/signed in.*delete your account.*open Account/);
});

test('names what an access token can’t do', () => {
  const developers = GUIDE.find(({ id }) => id === 'developers');
  expect(developers?.steps?.join()).not.toContain('everything');
  // The test of the API's document has the same, by their paths.
  expect(developers?.text).toContain(
    'sharing, payments, notifications, importing from Todoist, calendar addresses, access tokens, webhooks, connecting AI apps and deleting your account',
  );
});

test('gives each chapter its own address', () => {
  expect(new Set(GUIDE.map(({ id }) => id)).size).toBe(GUIDE.length);
});

test('has a picture for each chapter, and a chapter for each picture', () => {
  expect(Object.keys(PICTURES)).toEqual(GUIDE.map(({ id }) => id));
});

test('names all that each plan includes, with its limits', () => {
  const points = GUIDE.find(({ id }) => id === 'plans')?.points ?? [];
  expect(points.map(([name]) => name)).toEqual(['Free', 'Pro']);
  for (const [index, plan] of (['free', 'pro'] as const).entries())
    for (const line of benefits(plan)) expect(points[index]?.[1]).toContain(line);
});
