import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { test as base, expect, openPopup } from '../harness/journey.ts';
import { bringPasskeys, withPasskeys } from '../harness/passkeys.ts';
import { freePorts } from '../harness/ports.ts';
import { RunningApp } from '../harness/running-app.ts';

/** In production without anything set but its address, as somebody at home starts it. */
const test = base.extend<{ setup: string }, { dataDir: string }>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'daymark-own-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ dataDir }, use) => {
      const [port] = await freePorts(1);
      const url = `http://localhost:${port}`;
      await using app = await RunningApp.start({
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        PLAN: 'pro',
      });
      await use(app);
    },
    { scope: 'worker' },
  ],
  setup: async ({ dataDir }, use) => use((await readFile(join(dataDir, 'setup-link'), 'utf8')).trim()),
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const add = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'Task title' }).fill(title);
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible();
};
const report = async (page: Page, url: string, title: string) => {
  await page.goto(`${url}/settings?page=general`);
  const form = page.getByRole('region', { name: 'Report an Issue' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill('At noon');
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
};
/** Counts what a pointer presses, on every page that is opened from then on. @returns how often it did */
const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    // Pressing Enter in a form clicks its button, too, without any detail.
    addEventListener(
      'click',
      ({ detail }) => detail > 0 && Reflect.apply(Reflect.get(window, 'clicked'), window, []),
      true,
    );
  });
  return () => clicks;
};
const codesIn = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
};

test('a printed link, a passkey and a task start a server of one’s own; an invitation brings another person', async ({
  page,
  setup,
  openBrowser,
  announce,
}) => {
  await withPasskeys(page);
  const clicks = await countClicks(page);
  await page.goto(setup);
  await expect(page.getByRole('heading', { name: 'Create the owner’s account' })).toBeVisible();
  await expectAccessible(page, 'the page of the setup link');
  announce(/status of 400/);
  await press(page, 'Create with a passkey');
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await press(page, 'Create with a passkey');
  await expect(codesIn(page)).toHaveCount(8);
  await expectAccessible(page, 'new recovery codes');
  const code = await codesIn(page).first().textContent();
  await press(page, 'I’ve saved them');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('textbox', { name: 'Task title' }).click();
  await add(page, 'Buy milk');
  expect(clicks()).toBeLessThanOrEqual(6);
  await expect(page.getByRole('button', { name: 'Account ada' })).toBeVisible();

  await logOut(page);
  await page.goto('/auth');
  await expect(page.getByText('Google')).toBeHidden();
  const popup = await openPopup(page);
  await expect(popup.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await bringPasskeys(page, popup);
  await expectAccessible(popup, 'the pop-up of a server of one’s own');
  await press(popup, 'Sign in with a passkey');
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings?page=account');
  await expect(page.getByText('8 of 8 recovery codes left')).toBeVisible();
  await expectAccessible(page, 'settings of a server of one’s own');
  await press(page, 'Invite someone');
  const link = await page.getByRole('textbox', { name: 'Send this link' }).inputValue();
  const other = await openBrowser();
  await withPasskeys(other);
  await other.goto(link);
  await other.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await press(other, 'Create with a passkey');
  await press(other, 'I’ve saved them');
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/tasks');
  await expect(other.getByRole('textbox', { name: 'Task title' })).toBeVisible();
  await expect(other.getByText('Buy milk')).toBeHidden();
  await other.goto('/settings?page=account');
  await expect(other.getByText('8 of 8 recovery codes left')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Invite someone' })).toBeHidden();
  await expect(other.getByText('Everything is included on this server.')).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Main' }).getByText('Billing')).toBeHidden();

  announce(/status of 403/);
  const third = await openBrowser();
  await withPasskeys(third);
  await third.goto(link);
  await third.getByRole('textbox', { name: 'Your name' }).fill('Eve');
  await press(third, 'Create with a passkey');
  await expect(third.getByText(/invitation was used already/)).toBeVisible();

  // A device that is lost: the codes open the account, each once.
  await third.goto('/auth');
  announce(/status of 401/);
  const recovering = await openPopup(third);
  await press(recovering, 'Use a recovery code');
  await recovering.getByRole('textbox', { name: 'Recovery code' }).fill('AAAA-AAAA-AAAA-AAAA');
  await press(recovering, 'Sign in');
  await expect(recovering.getByText(/isn’t right/)).toBeVisible();
  await recovering.getByRole('textbox', { name: 'Recovery code' }).fill(code ?? '');
  await press(recovering, 'Sign in');
  await expect(third).toHaveURL('/dashboard');
  await third.goto('/tasks');
  await expect(third.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeVisible();
  await third.goto('/settings?page=account');
  await expect(third.getByText('7 of 8 recovery codes left')).toBeVisible();

  await press(page, 'Close');
  announce(/status of 409/);
  await page.getByRole('button', { name: /^Rename the passkey/ }).click();
  await page.getByRole('textbox', { name: 'Passkey name' }).fill('Ada’s laptop');
  await press(page, 'Save');
  await expect(page.getByText('Ada’s laptop')).toBeVisible();
  await page.getByRole('button', { name: /^Remove the passkey Ada’s laptop/ }).click();
  await expectAccessible(page, 'removing a passkey');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expect(page.getByText('This is the last way into your account.')).toBeVisible();
  await press(page, 'New recovery codes');
  await expect(codesIn(page)).toHaveCount(8);
});

test('an emailed code makes an account, and its link signs in elsewhere once somebody presses the button', {
  tag: '@edge',
}, async ({ openBrowser, newEmail }) => {
  await using app = await RunningApp.start({ SIGN_IN: 'passkey, email', SIGN_UP: 'open' });
  const email = newEmail();
  const letters = async () => (await fetch(`http://localhost:${app.sandboxPort}/mail`)).text();
  const mailed = async (what: RegExp) => {
    await expect.poll(letters).toMatch(what);
    return what.exec(await letters())?.[1] ?? '';
  };
  const page = await openBrowser();
  await page.goto(`${app.url}/auth`);
  const popup = await openPopup(page);
  await press(popup, 'Create an account');
  await popup.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(popup, 'Email me a code');
  await popup.getByRole('textbox', { name: 'Code' }).fill(await mailed(/>(\S{4}-\S{4}) is your/));
  await press(popup, 'Create my account');
  await expect(codesIn(popup)).toHaveCount(8);
  await press(popup, 'I’ve saved them');
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await expect(page.getByRole('button', { name: `Account ${email}` })).toBeVisible();

  const phone = await openBrowser();
  await phone.goto(`${app.url}/auth`);
  const asking = await openPopup(phone);
  await asking.getByRole('textbox', { name: 'Email' }).fill(email);
  const before = (await letters()).split('<article').length;
  await press(asking, 'Email me a code');
  await expect.poll(async () => (await letters()).split('<article').length).toBe(before + 1);
  const link = await mailed(/(http:\S+#link=[\w.%-]+)/);
  await asking.close();

  // A program that checks links opens it as a browser does.
  const scanner = await openBrowser();
  for (let n = 0; n < 3; n++) {
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await scanner.goto('about:blank');
  }
  expect(await scanner.context().cookies(app.url)).toEqual([]);
  await phone.goto(link);
  await expect(phone.getByText(`You’ll be signed in as ${email}.`)).toBeVisible();
  await press(phone, 'Sign in');
  await expect(phone).toHaveURL(`${app.url}/dashboard`);
  await expect(phone.getByRole('button', { name: `Account ${email}` })).toBeVisible();
  // Before the app ends.
  for (const one of [page, phone]) await one.goto('about:blank');
});

test('people confirm that it’s them before a token is made and the account deleted, and what they typed stays', {
  tag: '@edge',
}, async ({ openBrowser, newEmail, announce }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daymark-confirm-'));
  await using app = await RunningApp.start({
    SIGN_IN: 'passkey, email',
    SIGN_UP: 'open',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  });
  const email = newEmail();
  const newCode = async (before: number) => {
    const letters = async () => (await fetch(`http://localhost:${app.sandboxPort}/mail`)).text();
    const codes = async () =>
      [...(await letters()).matchAll(/>(\S{4}-\S{4}) is your/g)].map(([, code]) => code);
    await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
    return (await codes())[0] ?? '';
  };
  const page = await openBrowser();
  await page.goto(`${app.url}/auth`);
  const popup = await openPopup(page);
  await press(popup, 'Create an account');
  await popup.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(popup, 'Email me a code');
  await popup.getByRole('textbox', { name: 'Code' }).fill(await newCode(0));
  await press(popup, 'Create my account');
  await press(popup, 'I’ve saved them');
  await expect(page).toHaveURL(`${app.url}/dashboard`);

  using database = new DatabaseSync(join(dataDir, 'daymark.db'), { timeout: 5_000 });
  const signInLongAgo = () => {
    database.exec(`update auth_session set created_at = '2026-01-01T00:00:00.000Z', confirmed_at = null`);
  };
  signInLongAgo();
  announce(/status of 403/);
  await page.goto(`${app.url}/settings?page=connections`);
  await press(page, 'New token…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Backup script');
  await press(page, 'Create token');
  const confirming = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(confirming).toBeVisible();
  await expectAccessible(page, 'confirming that it’s you');
  await confirming.getByRole('button', { name: 'Close' }).click();
  await expect(confirming).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Backup script');
  await press(page, 'Create token');
  await press(page, 'Email me a code');
  await confirming.getByRole('textbox', { name: 'Code' }).fill(await newCode(1));
  await press(page, 'Confirm');
  await expect(page.getByRole('textbox', { name: 'Your token' })).toBeVisible();
  await press(page, 'Done');

  signInLongAgo();
  await page.goto(`${app.url}/settings?page=account`);
  await press(page, 'Delete my account…');
  await page.getByRole('textbox', { name: `Type ${email} to confirm` }).fill(email);
  await press(page, 'Delete permanently');
  await press(page, 'Email me a code');
  await confirming.getByRole('textbox', { name: 'Code' }).fill(await newCode(2));
  await press(page, 'Confirm');
  await expect(page).toHaveURL(`${app.url}/`);
  await page.goto('about:blank');
});

test('the owner manages the server on a page that others don’t have', { tag: '@edge' }, async ({
  openBrowser,
  announce,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daymark-admin-'));
  const backups = await mkdtemp(join(tmpdir(), 'daymark-backups-'));
  await using app = await RunningApp.start({
    SIGN_IN: 'passkey',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    BACKUP_TO: backups,
    BACKUP_KEY: 'a key that opens these backups',
  });
  const setup = (await readFile(join(dataDir, 'setup-link'), 'utf8')).trim();
  const joinAs = async (link: string, name: string) => {
    const page = await openBrowser();
    await withPasskeys(page);
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await press(page, 'Create with a passkey');
    await press(page, 'I’ve saved them');
    await expect(page).toHaveURL(`${app.url}/dashboard`);
    return page;
  };
  const page = await joinAs(setup, 'Ada');
  await page.goto(`${app.url}/settings?page=account`);
  await page.getByRole('link', { name: 'Manage this server' }).click();
  await press(page, 'Invite someone');
  const other = await joinAs(await page.getByRole('textbox', { name: 'Send this link' }).inputValue(), 'Bob');
  announce(/status of 404/);
  await other.goto(`${app.url}/admin`);
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await report(other, app.url, 'The timer jumps');

  // Once deleted, an open page would be signed out.
  await other.goto('about:blank');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Invitations' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitations' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Waiting reports' })).toContainText('The timer jumps');
  await press(page, 'Check everything');
  const findings = page.getByRole('list', { name: 'Findings' });
  await press(page, 'Send me a test notification');
  await expect(page.getByText('None of your devices gets notifications.')).toBeVisible();
  await expect(findings).toContainText('Disk');
  // The page does what commands do.
  await expect(findings).not.toContainText('npm run');
  await expectAccessible(page, 'the server’s page');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the server’s page in the dark at 320 px');
  await page.setViewportSize({ width: 1280, height: 800 });

  await press(page, 'Mark “The timer jumps” as answered');
  await expect(page.getByText('No reports are waiting.')).toBeVisible();
  await expect(page.getByText('The timer jumps')).toBeHidden();

  await press(page, 'Manage Bob');
  await expect(page.getByText(/Their account has/)).toBeVisible();
  await expectAccessible(page, 'managing a person');
  await press(page, 'Reset sign-in');
  await expect(page.getByRole('dialog', { name: 'Reset sign-in' })).toBeVisible();
  await press(page, 'Reset');
  const code = await page.getByRole('textbox', { name: 'Recovery code' }).inputValue();
  await expectAccessible(page, 'a code for a person');
  announce(/status of 401/);
  await other.goto(`${app.url}/sign-in`);
  await press(other, 'Use a recovery code');
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await press(other, 'Sign in');
  await expect(other).toHaveURL(`${app.url}/dashboard`);
  await other.goto('about:blank');
  await page.keyboard.press('Escape');
  await press(page, 'Manage Bob');
  await page.getByRole('textbox', { name: 'Type bob to delete this account' }).fill('bob');
  await press(page, 'Delete permanently');
  await expect(page.getByText('1 person uses this server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Bob' })).toBeHidden();
  await press(page, 'Back up now');
  await expect(page.getByRole('list', { name: 'Latest backups' })).toBeVisible();
  await page.goto('about:blank');
});
