import {
  AlarmClock,
  AtSign,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CircleQuestionMark,
  Clock,
  EyeOff,
  Flag,
  Folder,
  Hourglass,
  LayoutList,
  Repeat,
  Target,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuickAddNote } from '../../domain/quick-add/notes.ts';
import type { QuickAddPart } from '../../domain/quick-add/result.ts';
import type { Stretch } from '../../domain/quick-add/words/title.ts';
import { beforeWords } from '../../domain/reminder/reminder-words.ts';
import { whenOf } from '../../domain/task/dates.ts';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { useLocalMinute } from '../device/clock.ts';
import { dueWords, ledDueWords, timeWords } from '../task/date/due-words.ts';
import { ListDot } from '../task/pick/list-select.tsx';
import { PRIORITY_LABELS } from '../task/row/priority.tsx';
import { Chip, ChipText } from '../ui/chip.tsx';
import { DoubtChip } from './doubt-chip.tsx';
import { focusField } from './focus-field.ts';
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
    <ul aria-label="Recognized" className="flex min-w-0 flex-wrap gap-1.5 coarse:gap-y-0">
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

const ICONS: Record<Exclude<QuickAddPart['kind'], 'list'>, ComponentType<{ size?: number }>> = {
  date: CalendarDays,
  deadline: CalendarClock,
  planned: CalendarCheck,
  hidden: EyeOff,
  time: Clock,
  repeat: Repeat,
  ends: Repeat,
  priority: Flag,
  section: LayoutList,
  project: Folder,
  goal: Target,
  tag: AtSign,
  estimate: Hourglass,
  reminder: AlarmClock,
};

function PartIcon({ part, lists }: { part: QuickAddPart; lists: QuickAddState['lists'] }) {
  if (part.kind === 'list')
    return <ListDot color={lists.find(({ id }) => id === part.value)?.color ?? 'gray'} />;
  const Picture = ICONS[part.kind];
  return (
    <span className="text-ink-faint">
      <Picture size={14} />
    </span>
  );
}

/** Words that look like a day but don't count: asks about one that is over, and tells of one that isn't clear. */
function NoteChip({ note, accept }: { note: QuickAddNote; accept: QuickAddState['accept'] }) {
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
