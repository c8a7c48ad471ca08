import { count } from '../../domain/count.ts';

type Props = { tasks: number; isRevealed: boolean; onReveal: (isRevealed: boolean) => void };

export function HiddenLine({ tasks, isRevealed, onReveal }: Props) {
  if (tasks === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={isRevealed}
      title={isRevealed ? 'Hide them again' : 'Show them'}
      onClick={() => onReveal(!isRevealed)}
      className="mt-4 ml-1 flex h-8 items-center rounded-lg px-2 text-sm text-ink-faint transition-colors before:row-icon before:icon-eye before:mr-2 hover:bg-sunken hover:text-ink aria-pressed:text-ink coarse:h-11"
    >
      {count(tasks)} hidden
    </button>
  );
}
