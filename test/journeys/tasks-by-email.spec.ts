import { createTransport } from 'nodemailer';
import { expectAccessible } from '../harness/accessible.ts';
import { test as base, expect, signIn } from '../harness/journey.ts';
import { freePorts } from '../harness/ports.ts';
import { RunningApp } from '../harness/running-app.ts';

/** A server that receives email. */
const test = base.extend<object, { smtpPort: number }>({
  smtpPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const [port] = await freePorts(1);
      await use(Number(port));
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ smtpPort }, use) => {
      await using app = await RunningApp.start({
        MAIL_IN_DOMAIN: 'tasks.daymark.example',
        MAIL_IN_PORT: String(smtpPort),
      });
      await use(app);
    },
    { scope: 'worker' },
  ],
});

test('an email to one’s own address becomes a task, until the address is renewed or turned off', async ({
  page,
  newEmail,
  smtpPort,
}) => {
  const mail = (to: string) =>
    createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true }).sendMail({
      ...{ from: 'ada@example.com', to, subject: 'Water the plants', text: 'The blue can.' },
    });
  await signIn(page, newEmail());
  await page.goto('/settings?page=connections');
  const section = page.getByRole('region', { name: 'Tasks by email' });
  const answer = page.getByRole('alertdialog');
  const address = section.getByRole('textbox', { name: 'Your address' });
  await section.getByRole('button', { name: 'Create address' }).click();
  await expect(address).toHaveValue(/@tasks\.daymark\.example$/);
  const first = await address.inputValue();
  const renew = section.getByRole('button', { name: 'New address…' });
  await expect(renew).toBeFocused();
  await expectAccessible(page, 'an address for tasks by email');
  await mail(first);

  await renew.click();
  await answer.getByRole('button', { name: 'Create new address' }).click();
  await expect(address).not.toHaveValue(first);
  await expect(renew).toBeFocused();
  await expect(mail(first)).rejects.toThrow(/550/);
  await section.getByRole('button', { name: 'Turn off…' }).click();
  await answer.getByRole('button', { name: 'Turn off' }).click();
  await expect(address).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Create address' })).toBeFocused();

  await page.goto('/tasks');
  await expect(page.getByRole('checkbox', { name: 'Complete Water the plants' })).toBeVisible();
});
