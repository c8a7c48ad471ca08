import type { Page } from '@playwright/test';

/** Edits or deletes a goal: by a button in its row, or on a touch screen by the row's menu. */
export async function onGoal(page: Page, act: 'Edit' | 'Delete', title: string): Promise<void> {
  const direct = page.getByRole('button', { name: `${act} ${title}` });
  const options = page.getByRole('button', { name: `${title} options` });
  await direct.or(options).first().waitFor();
  if (await direct.isVisible()) return direct.click();
  await options.click();
  await page.getByRole('menuitem', { name: act }).click();
}
