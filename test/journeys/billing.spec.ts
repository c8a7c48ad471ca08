import type { FrameLocator, Page } from '@playwright/test';
import { formatMoney, REGIONS } from '../../domain/billing/price.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const SUCCESS = 'Your subscription has been activated. Enjoy Pro features!';
const DECLINED = 'Your payment was declined by the bank. Please use another card.';

async function openBilling(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
}

/** From the plan card to the payment provider's form. */
async function goToForm(page: Page, country = 'United States'): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page
    .getByRole('dialog', { name: 'Choose Your Region' })
    .getByRole('button', { name: country })
    .click();
  await page
    .getByRole('dialog', { name: 'Upgrade to Pro' })
    .getByRole('button', { name: 'Proceed to Payment' })
    .click();
  const form = page.frameLocator('iframe[title="Sandbox payment"]');
  await form.getByLabel('Card number').fill('4111 1111 1111 1111');
  await form.getByLabel('Expiry').fill('12/30');
  await form.getByLabel('CVC').fill('123');
  return form;
}

const expectPro = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Active', exact: true })).toBeDisabled();
};
const historyRows = (page: Page) => page.getByRole('table').getByRole('row').filter({ hasText: 'SUCCEEDED' });

// server/payment/payment.test.ts covers the price in each of the eight currencies.
for (const { name, currency, price } of REGIONS.filter(({ code }) => code === 'IN' || code === 'JP'))
  test(`a person in ${name} upgrades and pays in ${currency}`, {
    tag: currency === 'INR' ? [] : '@deep',
  }, async ({ page, newEmail }) => {
    const words = formatMoney(price, currency);
    await openBilling(page, newEmail());
    await expect(page.getByText('No previous transactions found.')).toBeVisible();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    const regions = page.getByRole('dialog', { name: 'Choose Your Region' });
    await expect(
      regions.getByText('Select your country to see pricing in your local currency'),
    ).toBeVisible();
    await expect(regions.getByText('Popular')).toHaveCount(3);
    for (const region of REGIONS)
      await expect(regions.getByRole('button', { name: region.name })).toContainText(
        `${formatMoney(region.price, region.currency)} / month`,
      );
    await regions.getByRole('button', { name }).click();

    const confirm = page.getByRole('dialog', { name: 'Upgrade to Pro' });
    await expect(confirm).toContainText(words);
    await expect(
      confirm.getByText('Get access to all premium features with your Pro subscription.'),
    ).toBeVisible();
    await confirm.getByRole('button', { name: 'Change region' }).click();
    await expect(regions.getByRole('status')).toHaveText(
      `${name} SelectedYou'll be charged ${words} per monthSecure payment in ${currency}`,
    );
    await regions.getByRole('button', { name: 'Continue' }).click();
    await confirm.getByRole('button', { name: 'Proceed to Payment' }).click();

    const form = page.frameLocator('iframe[title="Sandbox payment"]');
    await expect(form.getByText(words, { exact: true })).toBeVisible();
    await form.getByLabel('Card number').fill('4111 1111 1111 1111');
    await form.getByLabel('Expiry').fill('12/30');
    await form.getByLabel('CVC').fill('123');
    await form.getByRole('button', { name: 'Pay' }).click();

    await expect(page.getByText('Payment Successful')).toBeVisible();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    await expectPro(page);
    await expect(historyRows(page)).toHaveCount(1);
    await expect(historyRows(page)).toContainText(words);
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText('Pro Plan', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('Pro Plan Active')).toBeVisible();
    await expect(sidebar.getByText('All premium features unlocked')).toBeVisible();
  });

test('prices default to the currency of the visitor’s country', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.route('**/api/region', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'X-Forwarded-For': '203.0.113.4' } }),
  );
  await openBilling(page, newEmail());
  await expect(page.getByRole('region', { name: 'Pro Plan' })).toContainText('¥1,250');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('Japan Selected')).toBeVisible();
});

test('a failed payment shows the provider’s reason and can be retried', { tag: '@edge' }, async ({
  page,
  newEmail,
  announce,
}) => {
  announce(/status of 400.*\/pay/);
  await openBilling(page, newEmail());
  const form = await goToForm(page);
  await form.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Payment Error')).toBeVisible();
  await expect(page.getByText(DECLINED)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
  await expect(page.getByText('No previous transactions found.')).toBeVisible();

  await (await goToForm(page)).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
});

test('canceling the payment form shows no error', { tag: '@deep' }, async ({ page, newEmail }) => {
  await openBilling(page, newEmail());
  const form = await goToForm(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeEnabled();
  await expect(page.getByText('Payment Error')).toHaveCount(0);
});

test('a slow bank and webhooks delivered five times out of order record one payment', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openBilling(page, newEmail());
  const form = await goToForm(page);
  await form.getByText('Simulate problems').click();
  await form.getByLabel('Bank response').selectOption('slow');
  await form.getByLabel('Webhook delivery').selectOption('five times');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(form.getByText('The bank is thinking…')).toBeVisible();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expectPro(page);
  await expect(historyRows(page)).toHaveCount(1);
});

test('a webhook activates Pro when the page is reloaded before it confirms the payment', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await page.route('**/api/payment/verify', () => {
    // Never answered: the page reloads first.
  });
  await openBilling(page, newEmail());
  const form = await goToForm(page);
  await form.getByText('Simulate problems').click();
  await form.getByLabel('Webhook delivery').selectOption('late');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
  await expect(historyRows(page)).toHaveCount(1);
});

test('confirming a payment is retried after a network failure', { tag: '@deep' }, async ({
  page,
  newEmail,
  announce,
}) => {
  announce(/net::ERR_FAILED.*verify/);
  let tries = 0;
  await page.route('**/api/payment/verify', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await openBilling(page, newEmail());
  const form = await goToForm(page);
  await form.getByText('Simulate problems').click();
  await form.getByLabel('Webhook delivery').selectOption('never');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(tries).toBe(2);
});

test('the billing page keeps working offline, and paying shows an error', { tag: '@deep' }, async ({
  page,
  newEmail,
  announce,
}) => {
  announce(/ERR_INTERNET_DISCONNECTED/);
  await openBilling(page, newEmail());
  await page.waitForFunction(() => 'Razorpay' in window);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(
    page.getByText('There was an error processing your payment request. Please try again later.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
});

test('a blocked checkout script shows an error, and payment works once it loads', { tag: '@deep' }, async ({
  page,
  newEmail,
  announce,
}) => {
  announce(/ERR_FAILED.*checkout\.js/);
  await page.route('**/checkout.js', (route) => route.abort());
  await openBilling(page, newEmail());
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Failed to load checkout script')).toBeVisible();
  await page.unroute('**/checkout.js');
  await (await goToForm(page)).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
});

test('canceling asks for confirmation and keeps Pro until the end of the paid period', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openBilling(page, newEmail());
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeHidden();
  await (await goToForm(page)).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
  const button = page.getByRole('button', { name: 'Cancel Subscription' });
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await button.click();
  await expect(button).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await button.click();
  await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Your subscription has been cancelled. You can continue using Pro features until the end of your billing period.',
    ),
  ).toBeVisible();
  await expect(button).toBeHidden();
  await expect(page.getByText('INACTIVE')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
  const card = page.getByRole('complementary');
  await expect(card.getByText('Pro Plan Active')).toBeVisible();
  await expect(card.getByText('Canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend by a month' }).first()).toBeEnabled();
  await expect(page.getByText('You’ve canceled, but you keep Pro until then.')).toBeVisible();
  expect(asked).toEqual([
    'Are you sure you want to cancel your subscription? You will continue to have access to Pro features until the end of your billing period.',
  ]);
});

test('another browser shows Pro right away, and shows when it expires', { tag: '@deep' }, async ({
  page,
  newEmail,
  openBrowser,
}) => {
  const email = newEmail();
  await openBilling(page, email);
  const other = await openBrowser();
  await other.clock.install();
  await openBilling(other, email);
  await (await goToForm(page)).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
  await expectPro(other);
  await expect(other.getByText(/^(2[7-9]|3[01]) days remaining$/)).toBeVisible();

  await other.clock.setSystemTime(Date.now() + 32 * 24 * 60 * 60 * 1000);
  await other.clock.runFor(61_000);
  await expect(other.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
  await expect(other.getByText('EXPIRED')).toBeVisible();
  await expect(other.getByRole('complementary').getByText('Free Plan')).toBeVisible();
});

test('printing a receipt hides the rest of the page', { tag: '@deep' }, async ({ page, newEmail }) => {
  const email = newEmail();
  await openBilling(page, email);
  await (await goToForm(page, 'India')).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
  await page.getByRole('button', { name: /^Receipt for/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('article')).toContainText('₹500.00');
  await expect(receipt.getByRole('article')).toContainText(email);
  await expect(receipt.getByRole('article')).toContainText(/pay_\w{14}/);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByRole('article')).toBeVisible();
  for (const name of ['Print', 'Close'])
    await expect(receipt.getByRole('button', { name }).first()).toBeHidden();
  await expect(page.getByText('Subscription Plans')).toBeHidden();
  await expect(page.getByText('Payment Successful')).toBeHidden();
});

test('the server log contains no card number, secret, or signature', { tag: '@deep' }, async ({
  page,
  newEmail,
  app,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payment/verify')) sent.push(request.postData() ?? '');
  });
  await openBilling(page, newEmail());
  await (await goToForm(page)).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
  const { signature } = JSON.parse(sent[0] ?? '{}');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  for (const secret of [signature, '4111', 'sandbox-key-secret', 'sandbox-webhook-secret'])
    expect(app.log).not.toContain(secret);
});

test('a payment form in another tab closes once the first tab has paid', { tag: '@deep' }, async ({
  page,
  context,
  newEmail,
}) => {
  await openBilling(page, newEmail());
  const second = await context.newPage();
  await second.goto('/billing');
  await expect(second.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
  await goToForm(second);
  await page.bringToFront();
  const form = await goToForm(page);
  // Just after switching tabs, the browser may drop a mouse click on the provider’s frame.
  await form.getByRole('button', { name: 'Pay' }).dispatchEvent('click');
  await expectPro(page);
  await expect(second.locator('iframe[title="Sandbox payment"]')).toHaveCount(0);
  await expect(second.getByText('Your plan changed in another tab')).toBeVisible();
  await expectPro(second);
  await expect(historyRows(second)).toHaveCount(1);
});

test('Pro can be extended by a month in the currency of the last payment', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openBilling(page, newEmail());
  await (await goToForm(page, 'India')).getByRole('button', { name: 'Pay' }).click();
  await expectPro(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Pro Plan' })).toContainText('₹500');

  await page
    .getByRole('region', { name: 'Current plan' })
    .getByRole('button', { name: 'Extend by a month' })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const form = page.frameLocator('iframe[title="Sandbox payment"]');
  await form.getByLabel('Card number').fill('4111 1111 1111 1111');
  await form.getByLabel('Expiry').fill('12/30');
  await form.getByLabel('CVC').fill('123');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(historyRows(page)).toHaveCount(2);
  await expect(page.getByText(/^(5[89]|6[0-2]) days remaining$/)).toBeVisible();

  await page.getByRole('link', { name: 'Open Insights' }).click();
  await expect(page.getByText('Nothing completed this week yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('button', { name: 'Next week' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Day' }).press('Space');
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByText('Nothing was completed yesterday.')).toBeVisible();
});

test('the billing page asks visitors to sign in', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible();
  await expect(page.getByText('You need to log in to view your subscription and billing.')).toBeVisible();
});
