import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROUTES } from '../../web/routes/routes.ts';
import { PAGE_NAMES } from '../../web/shortcuts/shortcuts.ts';
import { RunningApp } from '../harness/running-app.ts';
import { type Driver, until, type View } from './driver.ts';
import { COMPLAINTS, Front } from './front.ts';
import { Page } from './page.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 844 };
const PAGES = [
  ...PAGE_NAMES.map((name) => ROUTES[name]),
  `${ROUTES.planner}?view=week`,
  `${ROUTES.insights}?period=year`,
];
const HOUR_PX = 80;

/** Where a failed journey saves a screenshot; with PICTURES=1, every page is saved. */
const PICTURES = join(import.meta.dirname, '..', '..', 'dist', 'engines');
const BANNER = { role: 'banner' };
/**
 * Firefox sometimes runs a page's tasks while another one runs. React then refuses to render twice at once, and goes on
 * with the first (https://github.com/facebook/react/issues/17355).
 */
const NESTED = /^Error: Minified React error #327;.*\n/gm;
const DIALOG = { role: 'dialog' };

const newEmail = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/** The core journeys for every browser, from the first visit to signing out. */
export function describeJourneys(engine: string, start: (() => Promise<Driver>) | undefined): void {
  describe.skipIf(!start)(engine, () => {
    const open = new AsyncDisposableStack();
    const [email, guest] = [newEmail('ada'), newEmail('ben')];
    let front: Front;
    let driver: Driver;
    let page: Page;
    let second: Driver;

    beforeAll(async () => {
      front = open.use(await Front.open());
      const app = open.use(await RunningApp.start({ PUBLIC_URL: front.url }));
      front.leadTo(app.url);
      driver = open.use(await begin());
      page = new Page(driver.tab);
      await page.resize(DESK);
    });
    afterAll(() => open.disposeAsync());
    // Each journey continues where the previous one ended.
    let hasFailed = false;
    beforeEach(({ skip, onTestFailed }) => {
      if (hasFailed) skip();
      onTestFailed(async () => {
        hasFailed = true;
        const views = { first: page?.view, second: second?.tab };
        for (const [name, view] of Object.entries(views)) if (view) await picture(view, name);
      });
    });
    const picture = async (view: View, name: string) => {
      await mkdir(PICTURES, { recursive: true });
      await writeFile(join(PICTURES, `${engine}-${name}.png`), await view.picture());
    };

    const begin = async () => (await start?.()) ?? expect.fail(`There is no ${engine}.`);
    // On a busy machine, a stream may begin so late that the app takes it for one that is held back.
    const isSaved = (where: Page) => where.see('text', '/^Saved( \\(not live\\))?$/', BANNER);
    const go = (where: Page, path: string) => where.view.goTo(`${front.url}${path}`);
    const complaints = async (where: Page) =>
      String((await where.view.call(`() => localStorage.getItem('${COMPLAINTS}')`)) ?? '').replace(
        NESTED,
        '',
      );

    async function signIn(browser: Driver, where: Page, person: string): Promise<void> {
      await where.press('button', '/Google|Sign in/');
      const popup = new Page(await browser.popup());
      await popup.fill('Email', person);
      await popup.press('button', 'Continue');
      await where.seePath(ROUTES.dashboard);
      // The message goes; what is saved stays.
      await where.see('text', 'Logged in with Google successfully');
      await isSaved(where);
    }

    async function add(where: Page, title: string, isPhone = false): Promise<void> {
      if (isPhone) await where.press('button', 'Add a task');
      await where.fill('Task title', title);
      await where.key('Enter');
      if (isPhone) await where.press('button', 'Close', { role: 'dialog' });
      await where.see('checkbox', `Complete ${title}`);
    }

    async function leave(where: Page): Promise<void> {
      await where.press('button', '/^Account/');
      await where.press('menuitem', 'Logout');
      await where.seePath('/');
    }

    test('leaves a page whose code is still on its way', async () => {
      await go(page, '/');
      await page.see('button', '/Google|Sign in/');
      const asked = front.hold(/^\/assets\/auth-/);
      await page.view.call(`() => {
        history.pushState(null, '', '${ROUTES.auth}');
        dispatchEvent(new PopStateEvent('popstate'));
      }`);
      await asked;
      await go(page, '/nowhere');
      await page.see('heading', '/not found/');
      expect(await complaints(page)).toBe('');
      front.release();
    });

    test('signs in by a popup, and is offered no other version of the app than the first', async () => {
      await go(page, '/');
      await signIn(driver, page, email);
      await until('the service worker', () =>
        page.view.call('() => navigator.serviceWorker.controller !== null'),
      );
      await page.seeNo('text', 'A new version is ready');
    });

    test.each([
      ['light', DESK],
      ['dark', PHONE],
    ])('adds, completes, edits, deletes and takes back, in the %s at %o', async (theme, size) => {
      await page.resize(size);
      await page.view.call(`() => localStorage.setItem('darkMode', '${theme === 'dark'}')`);
      await go(page, ROUTES.tasks);
      await add(page, `Buy milk ${theme}`, size === PHONE);
      await page.press('checkbox', `Complete Buy milk ${theme}`);
      await page.seeChecked(`Complete Buy milk ${theme}`);
      await add(page, `Call Ann ${theme}`, size === PHONE);
      await page.press('button', `Edit Call Ann ${theme}`);
      await page.fill('Title', `Call Ben ${theme}`, { role: 'dialog' });
      await page.press('button', 'Done', { role: 'dialog' });
      await page.see('checkbox', `Complete Call Ben ${theme}`);
      await page.hover('button', `Edit Call Ben ${theme}`);
      await page.press('button', `Delete Call Ben ${theme}`);
      await page.seeNo('checkbox', `Complete Call Ben ${theme}`);
      await page.press('button', 'Undo');
      await page.see('checkbox', `Complete Call Ben ${theme}`);
      await isSaved(page);
    });

    test('a second tab and a second browser follow at once, and answer', async () => {
      await page.resize(DESK);
      await go(page, ROUTES.tasks);
      const tab = new Page(await driver.openTab());
      await go(tab, ROUTES.tasks);
      await tab.see('checkbox', 'Complete Call Ben dark');
      await add(page, 'Seen in the second tab');
      await tab.see('checkbox', 'Complete Seen in the second tab');
      await tab.press('checkbox', 'Complete Seen in the second tab');
      await tab.seeChecked('Complete Seen in the second tab');
      await tab.view.close();
      await page.seeChecked('Complete Seen in the second tab');

      second = open.use(await begin());
      const elsewhere = new Page(second.tab);
      await elsewhere.resize(DESK);
      await go(elsewhere, '/');
      await signIn(second, elsewhere, email);
      await go(elsewhere, ROUTES.tasks);
      await elsewhere.seeChecked('Complete Seen in the second tab');
      await add(page, 'Seen in the second browser');
      await elsewhere.press('checkbox', 'Complete Seen in the second browser');
      await page.seeChecked('Complete Seen in the second browser');
      await leave(elsewhere);
    });

    test('works on without the server, over a reload too, and catches up', async () => {
      await isSaved(page);
      await front.cut();
      await page.see('text', 'Offline', BANNER);
      await add(page, 'Typed offline');
      await page.see('text', 'Offline (1 waiting)', BANNER);
      await page.view.reload();
      await page.see('checkbox', 'Complete Typed offline');
      await page.see('text', 'Offline (1 waiting)', BANNER);
      await front.mend();
      await page.view.call("() => dispatchEvent(new Event('online'))");
      await isSaved(page);
      await page.see('checkbox', 'Complete Typed offline');
    });

    test('moves an event of the day by the mouse and by keys', async () => {
      await go(page, ROUTES.planner);
      await page.press('button', 'Start empty');
      await page.press('button', 'Add Event');
      await page.fill('Title', 'Write', DIALOG);
      await page.fill('Start', '9', DIALOG);
      await page.fill('End', '10', DIALOG);
      await page.press('button', 'Add Event', DIALOG);
      const { x, y } = await page.placeOf('button', '/^Write, 9:00 AM to 10:00 AM/');
      await page.drag([0, HOUR_PX / 2, HOUR_PX].map((by) => ({ x, y: y + by })));
      await page.see('button', '/^Write, 10:00 AM to 11:00 AM/');
      await page.view.call("() => document.querySelector('button[aria-label^=Write]').focus()");
      await page.key('ArrowDown');
      await page.see('button', '/^Write, 10:15 AM to 11:15 AM/');
    });

    test('moves an event to other days of the week by the mouse and by keys', async () => {
      await go(page, `${ROUTES.planner}?view=week&day=2027-03-10`);
      const on = (day: string) => ({ role: 'list', name: `Events, ${day}` });
      const [tuesday, wednesday, thursday] = [
        on('Tuesday, March 9'),
        on('Wednesday, March 10'),
        on('Thursday, March 11'),
      ];
      await page.press('button', 'Add Event');
      await page.fill('Title', 'Plan', DIALOG);
      await page.press('button', 'Add Event', DIALOG);
      const from = await page.placeOf('button', '/^Plan, /', wednesday);
      const [{ x: left }, { x: right }] = [
        await page.see('list', wednesday.name),
        await page.see('list', thursday.name),
      ];
      await page.drag([0, 0.5, 1].map((share) => ({ x: from.x + (right - left) * share, y: from.y })));
      await page.see('button', '/^Plan, /', thursday);
      await page.view.call('() => document.querySelector(\'button[aria-label^="Plan, "]\').focus()');
      await page.key('ArrowLeft');
      await page.key('ArrowLeft');
      await page.see('button', '/^Plan, /', tuesday);
      await isSaved(page);
    });

    test('starts the timer and stops it', async () => {
      await go(page, ROUTES.pomodoro);
      await page.press('button', 'Start');
      await page.seeTitle(/^2[45]:\d\d /);
      await page.press('button', 'Pause');
      await page.press('button', 'Reset');
      await page.see('timer', '25:00');
    });

    test('asks the assistant, and applies what it proposes', async () => {
      await go(page, ROUTES.assistant);
      await page.fill('Message', 'Add buy bread tomorrow');
      await page.key('Enter');
      await page.press('button', 'Apply');
      await page.see('text', '/Applied/');
    });

    test('pays for Pro', async () => {
      await go(page, ROUTES.billing);
      await page.press('button', 'Upgrade to Pro');
      await page.press('button', '/United States/', DIALOG);
      await page.press('button', 'Proceed to Payment', DIALOG);
      await page.see('frame', 'Sandbox payment');
      const form = new Page(await page.view.frame());
      await form.fill('Card number', '4111 1111 1111 1111');
      await form.fill('Expiry', '12/30');
      await form.fill('CVC', '123');
      await form.press('button', '/^Pay/');
      await page.see('heading', 'Current Plan: Pro');
    });

    test('shares a list with somebody who works on it live', async () => {
      await go(page, '/workspace?list=work');
      await add(page, 'Buy the tickets');
      await page.press('button', 'Share', BANNER);
      await page.fill('Email address', guest, DIALOG);
      await page.press('button', 'Invite', DIALOG);
      await page.see('text', '/is invited/');
      await page.key('Escape');
      const elsewhere = new Page(second.tab);
      await go(elsewhere, '/');
      await signIn(second, elsewhere, guest);
      await go(elsewhere, ROUTES.workspace);
      await elsewhere.press('button', 'Accept');
      await elsewhere.see('checkbox', 'Complete Buy the tickets');
      await add(page, 'Pack the bags');
      await elsewhere.see('checkbox', 'Complete Pack the bags');
      await add(elsewhere, 'Lock the door');
      await page.see('checkbox', 'Complete Lock the door');
      await elsewhere.press('checkbox', 'Complete Buy the tickets');
      await page.seeChecked('Complete Buy the tickets');
      expect(await complaints(elsewhere)).toBe('');
    });

    test.each([
      ['light', 'false'],
      ['dark', 'true'],
    ])('shows every page in the %s theme, none wider than its screen', async (theme, isDark) => {
      await page.view.call(`() => localStorage.setItem('darkMode', '${isDark}')`);
      for (const path of PAGES) {
        await go(page, path);
        // Most pages have their title in the header.
        await page.see('heading');
        for (const size of [PHONE, DESK]) {
          await page.resize(size);
          // The app hears of a new width, and then shows it.
          const widths = '() => [document.documentElement.scrollWidth, innerWidth]';
          await until(`${path} to fit in ${size.width} px`, async () => {
            const [inner = 0, outer] = (await page.view.call(widths)) as number[];
            return outer === size.width && inner <= size.width;
          });
          if (process.env.PICTURES) await picture(page.view, `${theme}-${size.width}-${path.slice(1)}`);
        }
      }
    });

    test('signs out, and nothing was complained of', async () => {
      const heard = await complaints(page);
      await leave(page);
      expect(heard).toBe('');
    });

    test('gets an account by an emailed code where there is no provider', async () => {
      await using own = await Front.open();
      await using app = await RunningApp.start({ PUBLIC_URL: own.url, SIGN_IN: 'email', SIGN_UP: 'open' });
      own.leadTo(app.url);
      await page.view.goTo(`${own.url}${ROUTES.auth}`);
      await page.press('button', '/Sign in/');
      const popup = new Page(await driver.popup());
      await popup.press('button', 'Create an account');
      await popup.fill('Email', email);
      await popup.press('button', 'Email me a code');
      const code = await until('the letter with the code', async () => {
        const mailbox = await (await fetch(`http://localhost:${app.sandboxPort}/mail`)).text();
        return />(\S{4}-\S{4}) is your/.exec(mailbox)?.[1];
      });
      await popup.fill('Code', code);
      await popup.press('button', 'Create my account');
      await popup.press('button', 'I’ve saved them');
      await page.seePath(ROUTES.dashboard);
      await page.see('text', 'Logged in successfully');
      await page.view.goTo('about:blank');
    });
  });
}
