import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { sandboxSettings } from './sandbox-settings.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const razorpay = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
const mail = { MAIL_URL: 'smtp://smtp.example', MAIL_FROM: 'mail@daymark.example' };

test('a sandbox that replaces everything knows where the app is, and its keys', () => {
  const config = readConfig({ DATA_DIR: '/data' });
  expect(sandboxSettings(config, 3001)).toStrictEqual({
    port: 3001,
    host: '127.0.0.1',
    identity: {
      ...config.identity,
      redirectUris: ['http://localhost:3000/api/auth/callback/oidc', 'http://localhost:3000/popup.html'],
      file: '/data/sandbox.json',
    },
    payments: { ...config.payments, webhookUrl: 'http://localhost:3000/api/payment/webhook' },
    mail: true,
    generativeAi: { apiKey: 'sandbox-api-key' },
  });
});

test('a sandbox gets only what it replaces', () => {
  const config = readConfig({ ...google, ...razorpay, ...mail });
  expect(config.sandbox?.services).toEqual(['AI']);
  expect(sandboxSettings(config, 4001)).toStrictEqual({
    port: 4001,
    mail: false,
    generativeAi: { apiKey: 'sandbox-api-key' },
  });
  const all = readConfig({ ...google, ...razorpay, ...mail, GEMINI_API_KEY: 'key' });
  expect(sandboxSettings(all, 4001)).toStrictEqual({ port: 4001, mail: false });
});
