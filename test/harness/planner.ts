import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './journey.ts';

/** The fixed time of the planner's journeys, a Tuesday, in the test browser's time zone. */
export const TUESDAY = new Date('2026-03-10T11:20:00+01:00');
/** The height of an hour, in pixels. */
export const HOUR_PX = 80;

/** An event by its accessible name, for example "Write, 9:00 AM to 10:00 AM, Work". */
export const block = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Events' }).getByRole('button', { name, exact: typeof name === 'string' });

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Signs in and completes the planner's setup; it is Tuesday, 11:20. */
export async function openPlanner(
  page: Page,
  email: string,
  schedule: 'Use default schedule' | 'Start empty',
): Promise<void> {
  await page.clock.install({ time: TUESDAY });
  await signIn(page, email);
  await page.goto('/planner');
  await page.getByRole('button', { name: schedule }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Adds an event through the form; times are `HH:MM`. */
export async function addEvent(page: Page, title: string, start: string, end: string): Promise<void> {
  // The previous form may still be fading out.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = dialog(page, 'Add event');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start').fill(start);
  await form.getByLabel('End').fill(end);
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(form).toBeHidden();
}
