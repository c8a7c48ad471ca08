import { Problem } from '../../../domain/problem.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { offerUndo } from '../../undo/undo.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

const SAVED = 'Settings saved successfully!';

function save(draft: SettingsDraft): void {
  try {
    const back = draft.save();
    if (back) offerUndo(SAVED, back);
    else toast.success(SAVED);
  } catch (error) {
    const description = error instanceof Problem ? error.message : undefined;
    toast.error('Failed to save settings', { description });
  }
}

export function SaveBar({ draft }: { draft: SettingsDraft }) {
  const { isDirty, discard } = draft;
  usePageMark('bottom-bar', isDirty);
  return (
    <div
      className={`flex items-center gap-2 rounded-xl border px-4 py-3 transition-colors ${isDirty ? 'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 border-line-strong bg-surface shadow-high wide:bottom-4' : 'border-line'}`}
    >
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-soft">
        {isDirty ? 'Unsaved changes' : 'All changes saved'}
      </p>
      {isDirty && (
        <Button look="quiet" onClick={discard}>
          Discard
        </Button>
      )}
      <Button look={isDirty ? 'primary' : 'plain'} onClick={() => save(draft)}>
        Save Settings
      </Button>
    </div>
  );
}
