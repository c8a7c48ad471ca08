import type { RepeatPreview as Preview } from '../../../domain/repeat/preview.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { dueWords } from '../date/due-words.ts';

export function RepeatPreview({ preview: { words, dates, why } }: { preview: Preview }) {
  const now = useLocalMinute();
  return (
    <div className="border-t border-line px-2.5 pt-2.5 pb-1.5 text-sm" aria-live="polite">
      <p className="font-medium">{words}</p>
      <ol aria-label="Next dates" className="mt-1 text-xs leading-5 text-ink-soft">
        {dates.map((due) => (
          <li key={due}>
            <time dateTime={due}>{dueWords(due, now)}</time>
          </li>
        ))}
      </ol>
      {why && <p className="mt-1 text-xs text-ink-faint">{why}</p>}
    </div>
  );
}
