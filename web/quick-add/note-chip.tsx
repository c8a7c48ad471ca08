import { CircleQuestionMark } from 'lucide-react';
import type { QuickAddNote } from '../../domain/quick-add/notes.ts';
import { useLocalMinute } from '../device/clock.ts';
import { dueWords } from '../task/date/due-words.ts';
import { focusField } from './focus-field.ts';
import type { QuickAddState } from './use-quick-add.ts';

const CHIP =
  'flex h-7 max-w-full items-center gap-1.5 rounded-full px-2.5 text-xs font-medium coarse:h-11 coarse:px-3';

/** Words that look like a day but don't count: asks about one that is over, and tells of one that isn't clear. */
export function NoteChip({ note, accept }: { note: QuickAddNote; accept: QuickAddState['accept'] }) {
  const now = useLocalMinute();
  if (note.reason !== 'past')
    return (
      <p className={`${CHIP} text-ink-soft`}>
        <CircleQuestionMark size={14} className="shrink-0" />
        <span className="truncate">
          {note.reason === 'unread'
            ? `No date: “${note.text}” isn’t clear`
            : `“${note.text}” ${note.reason === 'repeat' ? 'doesn’t repeat' : 'sets no reminder'}: ${note.why}`}
        </span>
      </p>
    );
  return (
    <button
      type="button"
      onClick={(event) => {
        if (event.detail === 0) focusField(event.currentTarget);
        accept(note);
      }}
      className={`${CHIP} border border-line text-ink-soft transition-colors hover:bg-line hover:text-ink`}
    >
      <CircleQuestionMark size={14} className="shrink-0" />
      <span className="truncate">{dueWords(note.day, now)} has passed. Use it anyway?</span>
    </button>
  );
}
