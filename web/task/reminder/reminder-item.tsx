import { AlarmClock, X } from 'lucide-react';

export const ITEM =
  'flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm transition-colors hover:bg-sunken -outline-offset-2 aria-pressed:bg-accent-soft coarse:min-h-11';

export function ExistingReminder({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={`Remove the reminder: ${words}`} onClick={onRemove} className={ITEM}>
      <span className="flex w-4 justify-center text-ink-faint">
        <AlarmClock size={15} />
      </span>
      <span className="min-w-0 flex-1 truncate">{words}</span>
      <X size={15} className="text-ink-faint" />
    </button>
  );
}
