import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import { TEXT_FIELDS } from '../harness/text-fields.ts';
import { moveIn } from '../harness/week.ts';

/** Each way to leave a field. @returns the page to continue with */
const WAYS: Record<string, (page: Page) => Promise<Page>> = {
  Escape: async (page) => {
    await page.keyboard.press('Escape');
    return page;
  },
  // Outside every dialog, on no control.
  'a click outside': async (page) => {
    await page.mouse.click(4, 700);
    return page;
  },
  'the browser’s Back': async (page) => {
    await page.goBack();
    return page;
  },
  'another page': async (page) => {
    await page.goto('/help');
    return page;
  },
  'a reload': async (page) => {
    await page.reload();
    return page;
  },
  'closing the tab': async (page) => {
    const next = await page.context().newPage();
    await page.close();
    await next.goto('/pomodoro');
    return next;
  },
  'a crash': async (page) => {
    const crashed = page.waitForEvent('crash');
    const next = await page.context().newPage();
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    await next.goto('/pomodoro');
    return next;
  },
};
/** CI covers one way that keeps the page and one that loses it, and `npm run test:deep` also the others. */
const OFTEN = ['Escape', 'a reload'];
/** `npm run test:deep` leaves every field in every way; CI covers one in six. */
const EVERY = Number(process.env.DRAFTS_EVERY ?? 6);

for (const [at, [name, leave]] of Object.entries(WAYS).entries())
  test(`text typed into any field is still there after ${name}`, {
    tag: OFTEN.includes(name) ? '@edge' : '@deep',
  }, async ({ app, page: first, newEmail }) => {
    test.setTimeout(180_000);
    await moveIn(app, first, newEmail());
    first.context().setDefaultTimeout(30_000);
    // Durations can't be changed while the timer is running.
    await first.goto('/pomodoro');
    await first.getByRole('button', { name: 'Pause' }).click();
    let page = first;
    for (const [n, { name: field, reach, text }] of TEXT_FIELDS.entries()) {
      if ((n + at) % EVERY > 0) continue;
      await test.step(field, async () => {
        const typed = text?.(n + at) ?? `Typed as a ${field} before ${name}`;
        await page.locator('a[href="/pomodoro"]:visible').first().click();
        await (await reach(page)).fill(typed);
        page = await leave(page);
        // An open task is in the address, so a reload opens it again.
        if (new URL(page.url()).searchParams.has('task')) {
          await page.getByRole('dialog').waitFor();
          await page.keyboard.press('Escape');
        }
        await expect(page.getByRole('dialog')).toHaveCount(0);
        // The field may be replaced while the page loads.
        await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
        await expect(await reach(page), field).toHaveValue(typed);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });

const draftsKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('drafts/')));

test('a draft open in two tabs is sent once, and logging out warns about discarded drafts', {
  tag: '@deep',
}, async ({ page, context, newEmail }) => {
  await signIn(page, newEmail());
  const field = (on: Page) => on.getByRole('textbox', { name: 'Task title' });
  const other = await context.newPage();
  await field(page).fill('Buy milk');
  await other.goto('/dashboard');
  await expect(field(other)).toHaveValue('Buy milk');
  await field(other).press('Enter');
  await expect(field(page)).toHaveValue('');

  await field(page).fill('Call Ann');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('1 draft is kept only in this browser');
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await draftsKept(page)).toEqual([]);
});
