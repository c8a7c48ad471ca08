import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../ui/button.tsx';

type Props = {
  draft: { isDirty: boolean; discard(): void };
  /** Receives focus afterwards, since the button disappears. */
  focusAfter: RefObject<HTMLElement | null>;
};

export function DiscardButton({ draft, focusAfter }: Props) {
  if (!draft.isDirty) return null;
  return (
    <Button
      look="quiet"
      onClick={() => {
        draft.discard();
        focusAfter.current?.focus();
      }}
    >
      <Trash2 size={15} aria-hidden="true" /> Discard draft
    </Button>
  );
}
