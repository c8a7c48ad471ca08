import { useRef } from 'react';
import { Problem } from '../../../../domain/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { offerUndo } from '../../../undo/undo.ts';
import type { TimerDraft } from './use-timer-draft.ts';

const SAVED = 'Settings saved successfully!';

/** The button that saves the timer's settings. It follows the person down the page while something waits for it. */
export function SaveBar({ draft }: { draft: TimerDraft }) {
  const { isDirty, save, discard } = draft;
  const bar = useRef<HTMLDivElement>(null);
  usePageMark('bottom-bar', isDirty);
  const saveAll = () => {
    try {
      if (isDirty) offerUndo(SAVED, save());
      else toast.success(SAVED);
    } catch (error) {
      const description = error instanceof Problem ? error.message : undefined;
      toast.error('Failed to save settings', { description });
    }
  };
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={`flex items-center gap-2 ${isDirty ? 'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 rounded-xl border border-line-strong bg-surface px-4 py-3 shadow-high wide:bottom-4' : ''}`}
    >
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-soft">
        {isDirty && 'Unsaved timer settings'}
      </p>
      {isDirty && (
        <Button
          look="quiet"
          onClick={() => {
            discard();
            // The button that was pressed disappears.
            bar.current?.focus();
          }}
        >
          Discard
        </Button>
      )}
      <Button look={isDirty ? 'primary' : 'plain'} onClick={saveAll}>
        Save Settings
      </Button>
    </div>
  );
}
