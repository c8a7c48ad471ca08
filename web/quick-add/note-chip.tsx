import { CircleQuestionMark } from 'lucide-react';
import type { QuickAddNote } from '../../domain/quick-add/notes.ts';
import { useLocalMinute } from '../device/clock.ts';
import { dueWords } from '../task/date/due-words.ts';
import { Chip, ChipText } from '../ui/chip.tsx';
import { focusField } from './focus-field.ts';
import type { QuickAddState } from './use-quick-add.ts';

/** Words that look like a day but don't count: asks about one that is over, and tells of one that isn't clear. */
export function NoteChip({ note, accept }: { note: QuickAddNote; accept: QuickAddState['accept'] }) {
  const now = useLocalMinute();
  if (note.reason !== 'past')
    return (
      <ChipText>
        <CircleQuestionMark size={14} className="shrink-0" />
        <span className="truncate">
          {note.reason === 'unread'
            ? `No date: “${note.text}” isn’t clear`
            : `“${note.text}” ${note.reason === 'repeat' ? 'doesn’t repeat' : 'sets no reminder'}: ${note.why}`}
        </span>
      </ChipText>
    );
  return (
    <Chip
      look="outlined"
      onClick={(event) => {
        if (event.detail === 0) focusField(event.currentTarget);
        accept(note);
      }}
    >
      <CircleQuestionMark size={14} className="shrink-0" />
      <span className="truncate">{dueWords(note.day, now)} has passed. Use it anyway?</span>
    </Chip>
  );
}
