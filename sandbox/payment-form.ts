import { escapeHtml, page } from './page.ts';

const BANK = { 'at once': 'at once', slow: 'after five seconds' };
/** How webhooks are delivered; real providers do all of these. */
const WEBHOOKS = {
  once: 'once, after the answer',
  'before the answer': 'before the answer',
  'five times': 'five times, in the wrong order',
  late: 'late, after three seconds',
  never: 'never',
};

type Shown = { path: string; parent: string; amount: string; name: string; description: string };

/** Whether this is an origin that may frame the form and receive its messages. */
export const isOrigin = (parent: string): boolean =>
  URL.canParse(parent) && new URL(parent).origin === parent && parent.startsWith('http');

/** Headers that let only this origin frame the page. */
export const frameHeaders = (parent: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${parent}`,
  'X-Content-Type-Options': 'nosniff',
});

/** The card form. Card data is sent only to the sandbox, which doesn't store it. */
export const paymentForm = ({ path, parent, amount, name, description }: Shown): string =>
  page(
    'Sandbox payment',
    `<p>A simulated card form. Any card number works, and no money is charged.</p>
<p><strong>${escapeHtml(amount)}</strong> · ${escapeHtml([name, description].filter(Boolean).join(', '))}</p>
<form action="${escapeHtml(path)}" data-parent="${escapeHtml(parent)}" novalidate autocomplete="off">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" placeholder="4111 1111 1111 1111">
<div class="pair">
<div><label for="expiry">Expiry</label><input id="expiry" name="expiry" inputmode="numeric" placeholder="12/30"></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" inputmode="numeric" placeholder="123"></div>
</div>
<p class="error" role="alert" hidden></p>
<p role="status" hidden></p>
<div class="buttons">
<button class="primary" value="pay">Pay</button>
<button value="fail">Fail</button>
<button type="button" value="cancel">Cancel</button>
</div>
<details><summary>Simulate problems</summary>
${select('bank', 'Bank response', BANK)}
${select('webhooks', 'Webhook delivery', WEBHOOKS)}
</details>
</form>
<script src="/payment-form.js" defer></script>`,
  );

const select = (name: string, label: string, options: Record<string, string>): string =>
  `<label for="${name}">${label}</label><select id="${name}" name="${name}">${Object.entries(options)
    .map(([value, words]) => `<option value="${value}">${words}</option>`)
    .join('')}</select>`;
