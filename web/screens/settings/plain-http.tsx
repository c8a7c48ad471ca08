import { isSecure } from '../../device/secure.ts';

/** The one place that says what browsers turn off over plain HTTP. */
export function PlainHttp() {
  if (isSecure()) return null;
  return (
    <p role="note" className="mt-4 text-sm text-pretty text-ink-soft">
      You’ve opened this page over plain HTTP. Browsers allow notifications, voice input and opening the app
      offline only over HTTPS. Everything else works.
    </p>
  );
}
