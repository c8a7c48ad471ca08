import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { QuickAddDoubt } from '../../domain/quick-add/words/doubts.ts';
import { useLocalMinute } from '../device/clock.ts';
import { dueWords } from '../task/date/due-words.ts';
import { Chip } from '../ui/chip.tsx';
import { fieldOf, focusField } from './focus-field.ts';
import type { QuickAddState } from './use-quick-add.ts';

/** → at the end of a field, with no other key, where it moves nothing. */
function isTaking(event: KeyboardEvent, field: HTMLTextAreaElement | HTMLInputElement): boolean {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  const isAtEnd = field.selectionStart === field.value.length && field.selectionEnd === field.value.length;
  return key === 'ArrowRight' && isAtEnd && !shiftKey && !ctrlKey && !altKey && !metaKey;
}

/** Offers what words in the title may mean: “Friday 8:00 PM?”. The right arrow key, at the end of the text, takes it. */
export function DoubtChip({ doubt, accept }: { doubt: QuickAddDoubt; accept: QuickAddState['accept'] }) {
  const now = useLocalMinute();
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const field = chip.current && fieldOf(chip.current);
    const onKey = (event: KeyboardEvent) => {
      if (!field || !isTaking(event, field)) return;
      event.preventDefault();
      accept(doubt);
    };
    const element: HTMLElement | null | undefined = field;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [accept, doubt]);
  const words = [doubt.repeat, dueWords(doubt.dueDate, now)].filter(Boolean).join(' · ');
  return (
    <Chip
      ref={chip}
      look="dashed"
      // A field that saves what was typed when it loses the focus keeps it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail === 0) focusField(event.currentTarget);
        accept(doubt);
      }}
      aria-label={`Did you mean ${words}? Use “${doubt.text}” from the title`}
      aria-keyshortcuts="ArrowRight"
      title={`Use “${doubt.text}” from the title (→)`}
    >
      <CircleQuestionMark size={14} className="shrink-0" />
      <span className="truncate">{words}?</span>
      <kbd className="text-ink-faint coarse:hidden">→</kbd>
    </Chip>
  );
}
