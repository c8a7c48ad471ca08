/** The `keyCode` of a key that an input method handles. */
const IN_INPUT_METHOD = 229;

/**
 * Whether an input method handles this key. Safari sends the last key of a composition after its end, so `isComposing`
 * is false, and only the code tells.
 */
export const isInComposition = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === IN_INPUT_METHOD;

/**
 * Keeps the keys of input methods from the rest of the app: the Enter that ends a composition submits nothing, and the
 * Escape that cancels one closes nothing. Call it before any other listener for keys is added. Typing doesn't need these
 * events.
 */
export function keepCompositionKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (isInComposition(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
