import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startMailStandIn } from './mail.ts';

test('the page lists the last messages, newest first, and runs nothing in them', async () => {
  const mail = await startMailStandIn();
  const transport = createTransport(mail.url);
  for (let n = 1; n <= 52; n++)
    await transport.sendMail({
      from: 'app@example.com',
      to: 'ada@example.com',
      subject: `<b>Message ${n}</b>`,
      text: 'plain & simple',
      html: '<p>rich</p><script>alert(1)</script>',
    });
  transport.close();
  expect(mail.sent).toHaveLength(50);
  const page = await (await mail.app.request('/mail')).text();
  expect(page.indexOf('Message 52')).toBeLessThan(page.indexOf('Message 51'));
  expect(page).not.toMatch(/<b>|Message 2&/);
  expect(page).toContain('plain &#38; simple');
  const one = await mail.app.request('/mail/52');
  expect(await one.text()).toContain('<p>rich</p>');
  expect(one.headers.get('Content-Security-Policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect((await mail.app.request('/mail/1')).status).toBe(404);
  await mail.close();
});
