import { defineConfig } from '@playwright/test';
import { LAUNCH } from './test/harness/chromium.ts';

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
