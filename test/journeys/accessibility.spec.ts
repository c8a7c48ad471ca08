import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n${html}`));
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`landing, 404, sign-in and dashboard are accessible in the ${colorScheme} theme at ${width} px`, async ({
      page,
      newEmail,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/no-such-page', '/auth']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violations(page), path).toEqual([]);
      }

      await signIn(page, newEmail());
      for (const name of ['Buy milk', 'Call the bank']) {
        await page.getByRole('textbox', { name: 'Task title' }).fill(name);
        await page.getByRole('button', { name: 'Add Task' }).click();
      }
      await page.getByRole('checkbox', { name: 'Complete Buy milk' }).click();
      await expect(page.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeHidden();
      expect(await violations(page), 'dashboard').toEqual([]);

      await page.getByRole('button', { name: 'Edit Call the bank' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
      expect(await violations(page), 'edit dialog').toEqual([]);
    });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`the day’s summary and the goals are accessible in the ${colorScheme} theme at ${width} px`, async ({
      page,
      newEmail,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, newEmail());
      for (const name of ['Buy milk !high', 'Call the bank today', 'Read a book', 'Run', 'Swim']) {
        await page.getByRole('textbox', { name: 'Task title' }).fill(name);
        await page.getByRole('button', { name: 'Add Task' }).click();
      }
      await page.getByRole('checkbox', { name: 'Complete Run' }).click();
      await page.getByRole('button', { name: /^Daily Summary/ }).click();
      await page.getByRole('textbox', { name: 'Reflection' }).fill('A good day');
      await page.getByRole('button', { name: 'Save Reflection' }).click();
      await expect(page.getByRole('region', { name: 'Recent reflections' })).toContainText('A good day');
      expect(await violations(page), 'dashboard with its summary').toEqual([]);

      await page.goto('/goals');
      await expect(page.getByRole('article')).toHaveCount(3);
      expect(await violations(page), 'goals').toEqual([]);
      await page.getByRole('button', { name: 'Edit Learn new skills' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit goal' })).toBeVisible();
      expect(await violations(page), 'goal dialog').toEqual([]);
      await page.keyboard.press('Escape');
      for (const title of ['Advance my career', 'Improve my health', 'Learn new skills']) {
        await page.getByRole('button', { name: `Delete ${title}` }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        if (title === 'Learn new skills') expect(await violations(page), 'question').toEqual([]);
        await page.getByRole('button', { name: 'Delete Goal' }).click();
        await expect(page.getByRole('alertdialog')).toBeHidden();
      }
      await expect(page.getByText('No goals yet')).toBeVisible();
      expect(await violations(page), 'no goals').toEqual([]);
    });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`billing is accessible before paying in the ${colorScheme} theme at ${width} px`, async ({
      page,
      newEmail,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, newEmail());
      await page.goto('/billing');
      await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
      expect(await violations(page), 'free').toEqual([]);
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose Your Region' })).toBeVisible();
      expect(await violations(page), 'regions').toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible();
      expect(await violations(page), 'confirmation').toEqual([]);
    });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`billing is accessible once paid in the ${colorScheme} theme at ${width} px`, async ({
      page,
      newEmail,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, newEmail());
      await page.goto('/billing');
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      const form = page.frameLocator('iframe');
      await form.getByLabel('Card number').fill('4111 1111 1111 1111');
      expect(await violations(page), 'form').toEqual([]);
      await form.getByLabel('Expiry').fill('12/30');
      await form.getByLabel('CVC').fill('123');
      await form.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
      await page.getByRole('button', { name: /^Receipt of/ }).click();
      await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
      expect(await violations(page), 'receipt').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeHidden();
      expect(await violations(page), 'pro').toEqual([]);
    });
