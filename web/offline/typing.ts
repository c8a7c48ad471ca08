const typedIn = new WeakSet<EventTarget>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => void (target && typedIn.add(target)));
}

/** Whether a reload would lose typed text. */
export const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => typedIn.has(field) && field.value.trim() !== '',
  );
