import type { QuickAddPart } from '../../domain/quick-add/result.ts';
import type { Stretch } from '../../domain/quick-add/words/title.ts';
import { beforeWords } from '../../domain/reminder/reminder-words.ts';
import { whenOf } from '../../domain/task/dates.ts';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { useLocalMinute } from '../device/clock.ts';
import { dueWords, ledDueWords, timeWords } from '../task/date/due-words.ts';
import { PRIORITY_LABELS } from '../task/row/priority.tsx';
import { Chip } from '../ui/chip.tsx';
import { DoubtChip } from './doubt-chip.tsx';
import { focusField } from './focus-field.ts';
import { NoteChip } from './note-chip.tsx';
import { PartIcon } from './part-icon.tsx';
import type { QuickAddState } from './use-quick-add.ts';

const DATE_LEADS: Partial<Record<QuickAddPart['kind'], string>> = {
  deadline: 'Due',
  planned: 'Do',
  hidden: 'Starts',
};

type Props = Pick<
  QuickAddState,
  'parts' | 'notes' | 'doubts' | 'input' | 'lists' | 'sections' | 'goals' | 'ignore' | 'accept'
>;

const NAMED: readonly QuickAddPart['kind'][] = ['list', 'section', 'project', 'goal', 'tag'];

export function QuickAddChips({
  parts,
  notes,
  doubts,
  input,
  lists,
  sections,
  goals,
  ignore,
  accept,
}: Props) {
  const now = useLocalMinute();
  const words = (part: QuickAddPart): string => {
    if (part.kind === 'date') return dueWords(part.value, now);
    const lead = DATE_LEADS[part.kind];
    if (lead) return ledDueWords(lead, part.value as string, now);
    if (part.kind === 'time')
      return dayIsSaid ? timeWords(`${now.slice(0, 10)}T${part.value}`) : dueWords(whenOf(input) ?? '', now);
    // Without a day in the text, the repeat decides when it is due first.
    if (part.kind === 'repeat' && !dayIsSaid && !isTimeSaid)
      return `${part.value} · ${dueWords(input.dueDate ?? '', now)}`;
    if (part.kind === 'priority') return `${PRIORITY_LABELS[part.value]} priority`;
    if (part.kind === 'estimate') return estimateWords(part.value);
    if (part.kind === 'list') return lists.find(({ id }) => id === part.value)?.name ?? '';
    if (part.kind === 'reminder')
      return `Reminder: ${'at' in part.value ? dueWords(part.value.at, now) : beforeWords(part.value.minutesBefore)}`;
    if (part.kind === 'section') return sections.get(part.value)?.name ?? '';
    if (part.kind === 'goal') return goals.get(part.value)?.title ?? '';
    return part.value;
  };
  // A time without a date implies the day, so show that too.
  const dayIsSaid = !whenOf(input) || parts.some(({ kind }) => kind === 'date' || kind === 'planned');
  // A doubt is about the same words, and can be pressed.
  const isNotAsked = (note: Stretch) =>
    !doubts.some(({ start, end }) => start < note.end && note.start < end);
  const isTimeSaid = parts.some(({ kind }) => kind === 'time');

  return (
    <ul aria-label="Recognized" className="flex min-w-0 flex-wrap gap-1.5">
      {parts.map((part) => (
        <li key={part.start} className="max-w-full">
          <Chip
            look="removable"
            onClick={(event) => {
              // The chip disappears; for keyboard users, the focus returns to the text.
              if (event.detail === 0) focusField(event.currentTarget);
              ignore(part);
            }}
            aria-label={`${words(part)}: turn “${part.text}” back into text`}
            title={`Turn “${part.text}” back into text`}
          >
            <PartIcon part={part} lists={lists} />
            <span translate={NAMED.includes(part.kind) ? 'no' : undefined} className="truncate">
              {words(part)}
            </span>
          </Chip>
        </li>
      ))}
      {doubts.map((doubt) => (
        <li key={doubt.start} className="max-w-full">
          <DoubtChip doubt={doubt} accept={accept} />
        </li>
      ))}
      {notes.filter(isNotAsked).map((note) => (
        <li key={note.start} className="max-w-full">
          <NoteChip note={note} accept={accept} />
        </li>
      ))}
    </ul>
  );
}
