import { escapeHtml } from './page.ts';

/** Asks who somebody is. */
export function signInForm(email: string, isWrong: boolean): string {
  const error = isWrong
    ? '<p class="error" id="error" role="alert">Please enter an email like ada@example.com.</p>'
    : '';
  return `<p>A stand-in for a real identity provider. Any email will do; no password, no real account.</p>
<form method="post" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(email)}" autofocus${isWrong ? ' aria-invalid="true" aria-describedby="error"' : ''}>
${error}
<div class="buttons">
<button class="primary" name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</div>
</form>`;
}

/** Asks somebody whether an application may read their calendar, as they asked it to. */
export const consentForm = (email: string): string =>
  `<p><strong>${escapeHtml(email)}</strong>, may the app read the events of your calendar? It has made-up ones.</p>
<form method="post">
<input type="hidden" name="email" value="${escapeHtml(email)}">
<div class="buttons">
<button class="primary" name="answer" value="allow">Allow</button>
<button name="answer" value="cancel">Cancel</button>
</div>
</form>`;
