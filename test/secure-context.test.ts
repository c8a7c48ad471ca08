import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../web');
/** What browsers have, or let anyone use, only in a secure context. */
const SECURE_ONLY = [
  /\bnavigator\s*\??\.\s*(locks|serviceWorker|storage|clipboard|share|canShare|mediaDevices|credentials|wakeLock|geolocation|setAppBadge|storageBuckets)\b/,
  /['"](locks|serviceWorker|clipboard|share)['"] in navigator/,
  /\bcrypto\s*\??\.\s*(subtle|randomUUID)\b/,
  /(?<![\w.])caches\b\s*\./,
  /\b(new\s+)?(?<![\w.])Notification\s*[.(](?!s)/,
  /['"](Notification|PushManager)['"] in /,
  /\bisSecureContext\b/,
  /\b(cookieStore|showOpenFilePicker|showSaveFilePicker|AudioWorkletNode|PaymentRequest)\b/,
];
/** `worker.ts` runs only where service workers do; the other file is the one that asks. */
const ALLOWED = ['device/secure.ts', 'offline/worker.ts'];

const sources = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$|public\/.*\.js$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !ALLOWED.includes(path));

test('only one file asks for what browsers have only over HTTPS', () => {
  const found = sources().flatMap((path) =>
    readFileSync(join(WEB, path), 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        SECURE_ONLY.some((one) => one.test(line)) ? [`${path}:${n + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
