import { Problem } from '../../../domain/problem.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { offerUndo } from '../../undo/undo.ts';
import { type Draft, useOnLeaving } from './use-draft.ts';

const SAVED = 'Settings saved successfully!';

function save(draft: Draft): void {
  try {
    const back = draft.save();
    if (back) offerUndo(SAVED, back);
    else toast.success(SAVED);
  } catch (error) {
    const description = error instanceof Problem ? error.message : undefined;
    toast.error('Failed to save settings', { description });
  }
}

/** Saves what was changed above; stays in sight while there is something to save. */
export function SaveBar({ draft }: { draft: Draft }) {
  const { dirty, discard } = draft;
  useOnLeaving(draft, (left) => {
    if (!left.dirty) return;
    toast.error('Your settings weren’t saved', { action: { label: 'Save', onClick: () => save(left) } });
  });
  return (
    <div
      className={`flex items-center gap-2 rounded-xl border px-4 py-3 transition-colors ${dirty ? 'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 border-line-strong bg-surface shadow-high md:bottom-4' : 'border-line'}`}
    >
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-soft">
        {dirty ? 'Unsaved changes' : 'Everything is saved'}
      </p>
      {dirty && (
        <Button look="quiet" onClick={discard}>
          Discard
        </Button>
      )}
      <Button look={dirty ? 'primary' : 'plain'} onClick={() => save(draft)}>
        Save Settings
      </Button>
    </div>
  );
}
