import { isField, isText, POPUP } from './held-keys.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Takes the first keys, as many as are typed at once, and presses them again, on what has the focus now. */
export async function pressNext(held: KeyboardEvent[]): Promise<void> {
  const target = document.activeElement ?? document.body;
  const others = held.findIndex((event) => !isText(event));
  const run = isField(target) ? held.splice(0, others < 0 ? held.length : others) : [];
  // Deprecated, but nothing else types into every kind of field, at its selection, and so that it can be undone.
  if (run.length > 0) document.execCommand('insertText', false, run.map(({ key }) => key).join(''));
  else press(held.shift(), target);
  // What was typed is rendered before the next key is pressed.
  if (held.length > 0) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** As if the key were pressed now, with what the browser itself does for it. */
function press(event: KeyboardEvent | undefined, target: Element): void {
  if (!event) return;
  const { key, code, shiftKey } = event;
  const init = { key, code, shiftKey, bubbles: true, cancelable: true, composed: true };
  if (target.dispatchEvent(new KeyboardEvent('keydown', init))) act(key, shiftKey, target);
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

function act(key: string, isBack: boolean, target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  if (key === 'Tab') focusBeside(target, isBack ? -1 : 1);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Enter' && target instanceof HTMLInputElement) submit(target.form);
  else if (key === 'Enter' && target instanceof HTMLTextAreaElement) document.execCommand('insertLineBreak');
  else if ((key === 'Enter' || key === ' ') && target.matches('a, button, input')) target.click();
}

function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLElement>('[type="submit"]');
  if (button) button.click();
  else form?.requestSubmit();
}

function focusBeside(target: HTMLElement, step: 1 | -1): void {
  const within = target.closest(POPUP) ?? document;
  const stops = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  );
  stops.at((stops.indexOf(target) + step) % stops.length)?.focus();
}
