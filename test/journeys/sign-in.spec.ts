import { expect, openPopup, SAVED, signIn, signInByPopup, test } from '../harness/journey.ts';

const FAILED = 'Google login failed. Please try again.';

test('signing in survives a reload and lasts until signing out', async ({ page, newEmail }) => {
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

test('protected pages redirect visitors to the landing page', async ({ page }) => {
  for (const path of ['/dashboard', '/tasks', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('/auth signs in and returns to the original page', { tag: '@deep' }, async ({ page, newEmail }) => {
  await page.goto('/auth?from=/goals');
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(newEmail());
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/goals');
});

test('closing the sign-in popup shows an error and doesn’t sign in', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const popup = await openPopup(page);
  await expect(popup.getByLabel('Email')).toBeVisible();
  await popup.close();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('denying consent shows an error and doesn’t sign in', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('a blocked popup shows an error, and the next attempt works', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await page.goto('/');
  // Before the app has loaded, an inline script opens the popup.
  await expect(page.locator('html')).toHaveAttribute('data-answering');
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

test('two people who take turns in one browser see only their own tasks', { tag: '@deep' }, async ({
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

test('a page whose account another tab switches undoes nothing of the first person’s', {
  tag: '@deep',
}, async ({ page, context, newEmail, openBrowser }) => {
  const other = await openBrowser();
  await signIn(other, newEmail());
  const token = await other.evaluate(() => localStorage.getItem('authToken') ?? '');
  await signIn(page, newEmail());
  await page.goto('/tasks');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Ada’s secret');
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Complete Ada’s secret' }).check();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(SAVED);
  const tab = await context.newPage();
  await tab.goto('/healthz');
  await tab.evaluate((stored) => localStorage.setItem('authToken', stored), token);
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Nothing to undo')).toBeVisible();
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('unkept/')),
  );
  expect(left).toEqual([]);
});

test('a failed logout shows an error and stays signed in, and logging out on the assistant page leads home', {
  tag: '@deep',
}, async ({ page, newEmail, announce }) => {
  announce(/net::ERR_FAILED/);
  await signIn(page, newEmail());
  await page.getByRole('link', { name: 'AI Assistant' }).click();
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await page.route('**/sign-out', (route) => route.abort());
  await logOut();
  await expect(page.getByText('Failed to log out').first()).toBeVisible();
  await expect(page).toHaveURL('/assistant');
  await page.unroute('**/sign-out');
  await logOut();
  await expect(page).toHaveURL('/');
});

test('events and focus minutes stored by the earlier product move to the account', { tag: '@deep' }, async ({
  page,
  newEmail,
  openBrowser,
}) => {
  const ada = newEmail();
  await page.goto('/healthz');
  await page.evaluate(() => {
    const lunch = {
      id: 'lunch',
      title: 'Lunch with Maya',
      start: '12:00',
      end: '13:00',
      category: 'personal',
    };
    localStorage.setItem('events', JSON.stringify([lunch]));
    localStorage.setItem('eventSetupDone', 'true');
    localStorage.setItem('focusTime', JSON.stringify({ total: 135, today: 0, lastUpdated: '2026-01-01' }));
  });
  await signIn(page, ada);
  await page.goto('/planner');
  await expect(page.getByText('Lunch with Maya').first()).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();

  const elsewhere = await openBrowser();
  await elsewhere.goto('/healthz');
  await elsewhere.evaluate(() => localStorage.setItem('focusTime', '45'));
  await signIn(elsewhere, ada);
  await elsewhere.goto('/planner');
  await expect(elsewhere.getByText('Lunch with Maya').first()).toBeVisible();
  const minutes = () => elsewhere.evaluate(() => JSON.parse(localStorage.getItem('focusTime') ?? '{}').total);
  await expect.poll(minutes).toBe(180);
});

test('a link opened while signed out leads there after signing in; after logging out, the dashboard comes next', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  const signInHere = async () => {
    const popup = await openPopup(page);
    await popup.getByLabel('Email').fill(newEmail());
    await popup.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto('/workspace?list=work');
  await expect(page).toHaveURL('/');
  await page.reload();
  await signInHere();
  await expect(page).toHaveURL('/workspace?list=work');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signInHere();
  await expect(page).toHaveURL('/dashboard');
});
