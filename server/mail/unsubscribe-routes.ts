import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { settingsPath } from '../../domain/page-paths.ts';
import { Problem } from '../../domain/problem.ts';
import { PRODUCT } from '../../domain/product.ts';
import {
  REMINDERS_SETTING,
  readReminderSettings,
  withoutMail,
} from '../../domain/reminder/reminder-settings.ts';
import type { ApiDeps } from '../api/api.ts';
import { type Writer, write } from '../db/change/write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { STYLE_PATH } from '../docs/page.ts';
import { privateResource } from '../resources/generic/resource.ts';
import { createRate } from '../security/rate.ts';
import type { MailService } from './mail-service.ts';
import { refuseMail } from './mailed-address.ts';
import { accountToUnsubscribe, addressThatRefuses, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

type Deps = ApiDeps & {
  mail: Pick<MailService, 'cipher' | 'addressId'>;
  networkOf: (c: Context) => string;
  /** Whether requests are limited: those with a link count for its account, all others for their network. */
  isRated: boolean;
};

const settings = privateResource('setting');
const PER_MINUTE = 30;
const NO_LONGER = 'You’ll no longer get reminders, your morning plan or your evening summary by email.';
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Mail programs send a POST without a session (RFC 8058). A GET changes nothing: scanners follow links in emails. */
export function unsubscribeRoutes({ mail, networkOf, isRated, ...deps }: Deps): Hono {
  const count = createRate(isRated ? PER_MINUTE : 0);
  const answer = async (c: Context, status: 200 | 404, title: string, body: ReturnType<typeof html>) =>
    c.html(await page(title, body), status, HEADERS);
  const noLink = (c: Context) =>
    answer(
      c,
      404,
      'This link doesn’t work',
      html`<p>Open the link in a newer email, or ${SETTINGS_LINK}.</p>`,
    );

  const accountOf = async (c: Context): Promise<string | undefined> => {
    const accountId = accountToUnsubscribe(mail.cipher, c.req.param('sealed') ?? '');
    await count(accountId ?? networkOf(c));
    return accountId;
  };

  const refuserOf = async (c: Context): Promise<string | undefined> => {
    const address = addressThatRefuses(mail.cipher, c.req.param('sealed') ?? '');
    await count(address ?? networkOf(c));
    return address;
  };
  const noInvitation = (c: Context) =>
    answer(c, 404, 'This link doesn’t work', html`<p>Open the link in a newer email.</p>`);

  return new Hono()
    .get(`${UNSUBSCRIBE_PATH}/invitations/:sealed`, async (c) => {
      if ((await refuserOf(c)) === undefined) return noInvitation(c);
      const body = html`<p>We’ll never email this address an invitation again, whoever sends it.</p>
        <form method="post"><button>Stop invitations</button></form>`;
      return answer(c, 200, 'Stop invitations by email?', body);
    })
    .post(`${UNSUBSCRIBE_PATH}/invitations/:sealed`, async (c) => {
      const address = await refuserOf(c);
      if (address === undefined) return noInvitation(c);
      await refuseMail(deps.database.db, mail.addressId(address));
      const body = html`<p>We won’t email this address an invitation again. Links that people send you themselves still work.</p>`;
      return answer(c, 200, 'No more invitations', body);
    })
    .get(`${UNSUBSCRIBE_PATH}/:sealed`, async (c) => {
      if ((await accountOf(c)) === undefined) return noLink(c);
      const body = html`<p>${NO_LONGER}</p>
        <form method="post"><button>Unsubscribe</button></form>`;
      return answer(c, 200, 'Stop these emails?', body);
    })
    .post(`${UNSUBSCRIBE_PATH}/:sealed`, async (c) => {
      const accountId = await accountOf(c);
      if (accountId === undefined || !(await turnOff(deps, accountId))) return noLink(c);
      const body = html`<p>${NO_LONGER} To turn them on again, ${SETTINGS_LINK}.</p>`;
      return answer(c, 200, 'You’re unsubscribed', body);
    });
}

/** @returns whether the account exists */
async function turnOff(deps: ApiDeps, accountId: string): Promise<boolean> {
  const key = `unsubscribe:${randomUUID()}`;
  const writer: Writer = { accountId, key, fingerprint: UNSUBSCRIBE_PATH, alsoWhenFull: true };
  try {
    await write(deps, writer, async (tx, note, now) => {
      const context = { tx, note, now, callerId: accountId, ownerId: accountId };
      const stored = await entityTables.setting.find(tx, accountId, REMINDERS_SETTING);
      const current = readReminderSettings(stored?.value);
      const off = withoutMail(current);
      if (stored && JSON.stringify({ ...current, ...off }) === JSON.stringify(current)) return null;
      const input = { id: REMINDERS_SETTING, value: JSON.stringify(off), onConflict: 'merge', at: now };
      await settings.add(context, input);
      return null;
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return false;
    throw error;
  }
}

const SETTINGS_LINK = html`<a href="${settingsPath('reminders')}">go to Settings</a>`;

const page = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} – ${PRODUCT}</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${STYLE_PATH}" />
      <script src="/before-paint.js"></script>
    </head>
    <body class="alone">
      <main>
        <h1>${title}</h1>
        ${body}
      </main>
    </body>
  </html>`;
