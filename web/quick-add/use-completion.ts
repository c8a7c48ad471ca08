import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CompletionOption } from '../../domain/quick-add/completion.ts';
import type { QuickAddState } from './use-quick-add.ts';

/** Completes names in the field after `#`, `/`, `+`, `^` and `@`; `CompletionList` shows them. */
export function useCompletion(
  { draft, type, complete }: QuickAddState,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const moveTo = useRef<number>(undefined);
  /** Set by the list, which loads when it's needed. */
  const [isListed, setListed] = useState(false);
  const choose = useRef<(option: CompletionOption) => void>(undefined);
  const id = useId();
  const found = caret === undefined ? undefined : complete(draft.text, caret);
  // Enter completes a word that means nothing so far; it adds the task otherwise.
  const highlighted = chosen ?? (found?.isOpen && !found.options[0]?.isNew ? 0 : -1);

  /** Looks at the text before the caret, where the person types; nowhere if undefined. */
  const look = (at?: number) => {
    setChosen(undefined);
    setCaret(at);
  };
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  });

  return {
    found,
    highlighted,
    choose,
    look,
    replace(text: string, caret: number) {
      moveTo.current = caret;
      look();
      type(text);
    },
    /** @returns whether the key was for the list */
    onKey({ key, shiftKey }: KeyboardEvent): boolean {
      if (!found) return false;
      const { length } = found.options;
      const option = found.options[highlighted];
      if (key === 'ArrowDown') setChosen((highlighted + 1) % length);
      else if (key === 'ArrowUp') setChosen((Math.max(highlighted, 0) - 1 + length) % length);
      else if (key === 'Escape') look();
      else if (option && !shiftKey && (key === 'Enter' || key === 'Tab')) choose.current?.(option);
      else return false;
      return true;
    },
    id,
    setListed,
    /** The field's attributes for the list, once it's there. */
    described: found &&
      isListed && {
        'aria-controls': id,
        ...(highlighted >= 0 && { 'aria-activedescendant': `${id}-${highlighted}` }),
      },
  };
}
export type CompletionState = ReturnType<typeof useCompletion>;
