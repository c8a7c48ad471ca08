import { type Browser, chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { signIn } from '../test/harness/journey.ts';
import { makePro } from '../test/harness/pro.ts';
import { RunningApp } from '../test/harness/running-app.ts';
import { bareActions, productActions } from './actions.ts';
import { measure, type Sample, summary } from './measure.ts';

const SIZES = [10, 1_000, 10_000];
const TIMES = 15;
const AT_ONCE = 16;

/** Keypress to painted, in milliseconds, beside a bare page that shows the same number of rows in the same run. */
export async function benchBrowser(): Promise<void> {
  const browser = await chromium.launch(LAUNCH);
  const rows: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    const bare = await benchBare(browser, size);
    const product = await benchProduct(browser, size);
    for (const [action, samples] of Object.entries(product)) {
      rows[`${action}, ${size.toLocaleString('en-US')} tasks`] = summary(samples, bare[action] ?? []);
    }
  }
  console.table(rows);
  await browser.close();
}

type Samples = Record<string, Sample[]>;

async function repeat(page: Page, actions: typeof bareActions): Promise<Samples> {
  const samples: Samples = {};
  for (let n = 0; n < TIMES; n++) {
    for (const [name, action] of Object.entries(actions)) {
      const taken = await measure(page, await action(page, n));
      samples[name] = [...(samples[name] ?? []), taken];
    }
  }
  return samples;
}

async function benchBare(browser: Browser, size: number): Promise<Samples> {
  const page = await browser.newPage();
  await page.setContent(
    '<p>Saved</p><input aria-label="Task title"><input aria-label="Search tasks"><ul></ul>',
  );
  await page.evaluate((rows) => {
    const list = document.querySelector('ul') as HTMLUListElement;
    for (let n = 0; n < Math.min(rows, 30); n++) list.insertAdjacentHTML('beforeend', `<li>Task ${n}</li>`);
  }, size);
  const samples = await repeat(page, bareActions);
  await page.close();
  return samples;
}

async function benchProduct(browser: Browser, size: number): Promise<Samples> {
  await using app = await RunningApp.start({ RATE_LIMIT_PER_MINUTE: '0' });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await signIn(page, 'bench@example.com');
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  await addTasks(app.url, token, size);
  await page.goto('/tasks?sort=created');
  await page.getByText(new RegExp(`^${size.toLocaleString('en-US').replace(',', ',?')} open`)).waitFor();
  const samples = await repeat(page, productActions);
  await context.close();
  return samples;
}

async function addTasks(url: string, token: string, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  let next = 0;
  const addSome = async () => {
    for (let n = next++; n < count; n = next++) {
      const task = {
        title: `Task ${n} of the bench`,
        project: `Project ${n % 20}`,
        priority: n % 7 ? 'medium' : 'high',
      };
      const answer = await fetch(`${url}/api/tasks`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ task }),
      });
      if (!answer.ok) throw new Error(`A task was refused: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, addSome));
}
