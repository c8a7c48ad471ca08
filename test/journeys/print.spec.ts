import type { Page } from '@playwright/test';
import { showAs } from '../harness/display.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';

const MANY = 2000;

async function openWith(page: Page, app: RunningApp, email: string, tasks: readonly object[]): Promise<void> {
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  const createdAt = new Date().toISOString();
  const usual = { completed: false, priority: 'medium', listId: 'work', createdAt };
  const headers = { Authorization: `Bearer ${token}` };
  const data = { tasks: tasks.map((task, n) => ({ id: `t${n}`, ...usual, ...task })) };
  const answer = await page.request.post('/api/account/import', { headers, data });
  expect(answer.status()).toBe(200);
}

/** The pages of a PDF; Chromium writes them uncompressed as objects. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a list of 2,000 tasks is printed with all its rows, black on white, and nothing else', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  const titles = Array.from({ length: MANY }, (_, n) => ({ title: `Task ${n}` }));
  await openWith(page, app, newEmail(), titles);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/workspace?list=work');
  await page.locator('li[aria-setsize]').first().waitFor();
  const top = page.getByRole('button', { name: /^Edit Task/ }).first();
  const first = await top.textContent();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  await expect(paper.getByRole('time')).toHaveText(/^\w+day, \w+ \d+$/);
  await expect(paper.getByRole('listitem')).toHaveCount(MANY);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const colors = await paper.evaluate((one) => [
    getComputedStyle(one).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);

  // Afterwards, the list is as it was.
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(paper).toHaveCount(0);
  await expect(top).toHaveText(first ?? '');
  // Some 30 lines fit on a page, so a list that isn't cut off has many.
  expect(pagesOf(await page.pdf())).toBeGreaterThan(MANY / 60);
});

test('a day and a week are printed with their times, tasks and days', { tag: '@edge' }, async ({
  app,
  page,
  newEmail,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-10T11:20:00+01:00'));
  await openWith(page, app, newEmail(), [
    { title: 'Paint the hall', dueDate: '2026-03-10T10:30', estimatedMinutes: 150 },
    { title: 'Call Ann', dueDate: '2026-03-10T15:00' },
    { title: 'Water plants', dueDate: '2026-03-10' },
    { title: 'Buy paint', dueDate: '2026-03-12' },
  ]);
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.goto('/planner');
  const paper = page.getByRole('article');
  await page.getByRole('button', { name: /^Call Ann/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { name: 'Tuesday, March 10', level: 1 })).toBeVisible();
  await expect(paper.getByRole('listitem')).toHaveText([/10:30.*Paint/, /3:00.*Call Ann/, /Water plants/]);
  const times = paper.getByText(/^\d+:\d\d .* PM$/);
  await expect(times).toHaveText(['10:30 AM – 1:00 PM', '3:00 – 3:30 PM']);
  const heights = await times.evaluateAll((all) => all.map((time) => time.getBoundingClientRect().height));
  expect(new Set(heights).size, 'each in one line').toBe(1);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/workspace?all');
  await showAs(page, 'Calendar');
  await page.getByRole('radio', { name: 'Week' }).press('Space');
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { level: 2 })).toHaveCount(7);
  const thursday = paper.locator('section').filter({ hasText: 'Thursday, March 12' });
  await expect(thursday.getByRole('listitem')).toHaveText(/Buy paint/);
});

test('a board is printed as a list of its columns, and so are the pages of a project and a tag', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  await openWith(page, app, newEmail(), [
    { title: 'Choose tiles', priority: 'high', project: 'Kitchen', tags: ['shop'] },
    { title: 'Measure the wall', priority: 'low', project: 'Kitchen', tags: ['shop'] },
    { title: 'Write a letter', priority: 'low' },
  ]);
  const paper = page.getByRole('article');
  const printed = async (title: string, lines: readonly RegExp[]) => {
    await page.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(paper.getByRole('listitem')).toHaveText([...lines]);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).toHaveCount(0);
  };
  for (const [address, title] of [
    ['project=Kitchen', 'Kitchen'],
    ['tag=shop', 'shop'],
  ] as const) {
    await page.goto(`/workspace?${address}&sort=priority`);
    await page.getByRole('button', { name: 'Edit Choose tiles' }).waitFor();
    await printed(title, [/Choose tiles/, /Measure the wall/]);
  }

  await page.goto('/workspace?list=work');
  await showAs(page, 'Board');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('priority');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Board' }).getByRole('heading', { name: /^High/ }).waitFor();
  await printed('Work', [
    /Choose tiles/,
    /Measure the wall|Write a letter/,
    /Measure the wall|Write a letter/,
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText(['High priority', 'Low priority']);
});
