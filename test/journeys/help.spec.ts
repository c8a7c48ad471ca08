import { expect, signIn, test } from '../harness/journey.ts';

test('a search finds the chapters of the help, which are otherwise one press away', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/help');
  const chapters = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(chapters.first()).toBeVisible();
  const all = await chapters.count();
  // A chapter without steps or points has no list, which a screen reader would announce as empty.
  await expect(page.getByRole('main').locator('ol:empty, ul:empty, dl:empty')).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('goal ring');
  await expect(chapters.filter({ hasText: 'Reach a goal' })).toBeVisible();
  await expect.poll(() => chapters.count()).toBeLessThan(all);
  await search.fill('zeppelin');
  await expect(page.getByText('No chapter matches your search.')).toBeVisible();
  await search.fill('');
  await expect(chapters).toHaveCount(all);
  await page.getByText('All chapters').click();
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: 'Plan your day' })
    .click();
  await expect(page).toHaveURL('/help#day');
});

test('a wide screen has the chapters of the help beside the text, where they stay', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, newEmail());
  await page.goto('/help');
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await chapters.getByRole('link').last().click();
  await expect(chapters.getByRole('link', { name: 'Plan your day' })).toBeInViewport();
  await chapters.getByRole('link', { name: 'Plan your day' }).click();
  await expect(page.getByRole('heading', { name: 'Plan your day' })).toBeInViewport();
  await expect(page.getByText('All chapters')).toHaveCount(0);
});
