import { expect, openPopup, signInByPopup, test } from '../harness/journey.ts';

const FAILED = 'Google login failed. Please try again.';

test('a person signs in, stays signed in over a reload, and signs out', async ({ page, newEmail }) => {
  await signInByPopup(page, newEmail());
  await expect(page.getByText('Logged in with Google successfully')).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('a visitor on a protected page is sent to the landing page', async ({ page }) => {
  for (const path of ['/dashboard', '/tasks', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('/auth signs in and returns to where one came from', async ({ page, newEmail }) => {
  await page.goto('/auth?from=/goals');
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(newEmail());
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/goals');
});

test('a popup that is closed says so and signs nobody in', async ({ page }) => {
  await page.goto('/');
  const popup = await openPopup(page);
  await expect(popup.getByLabel('Email')).toBeVisible();
  await popup.close();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('a denied consent says so and signs nobody in', async ({ page }) => {
  await page.goto('/');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('a blocked popup says so, and the next try works', async ({ page, newEmail }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const open = window.open;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  const button = page.getByRole('button', { name: /sign in|google/i }).first();
  await button.click();
  await expect(page.getByText(FAILED)).toBeVisible();

  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(newEmail());
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('two people use one browser one after the other, each with their own tasks', async ({
  page,
  newEmail,
}) => {
  const [ada, eve] = [newEmail(), newEmail()];
  const secret = page.getByRole('checkbox', { name: 'Complete Ada’s secret' });
  await signInByPopup(page, ada);
  await page.getByRole('textbox', { name: 'Task title' }).fill('Ada’s secret');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(secret).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
  };
  await leave();
  await signInByPopup(page, eve);
  await expect(page.getByText('All caught up! No active tasks')).toBeVisible();
  await expect(secret).toBeHidden();
  await leave();
  await signInByPopup(page, ada);
  await expect(secret).toBeVisible();
});
