import { escapeHtml } from './page.ts';

/** Asks for an email to sign in with. */
export function signInForm(email: string, isWrong: boolean): string {
  const error = isWrong
    ? '<p class="error" id="error" role="alert">Please enter an email like ada@example.com.</p>'
    : '';
  return `<p>A simulated identity provider. Any email address works; there’s no password and no real account.</p>
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

/** Asks for consent to read the person's calendar. */
export const consentForm = (email: string): string =>
  `<p><strong>${escapeHtml(email)}</strong>, do you allow the app to read your calendar? Its events are made up.</p>
<form method="post">
<input type="hidden" name="email" value="${escapeHtml(email)}">
<div class="buttons">
<button class="primary" name="answer" value="allow">Allow</button>
<button name="answer" value="cancel">Cancel</button>
</div>
</form>`;
