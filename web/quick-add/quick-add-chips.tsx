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
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuickAddNote } from '../../domain/quick-add/quick-add-notes.ts';
import type { QuickAddPart } from '../../domain/quick-add/quick-add-result.ts';
import { beforeWords } from '../../domain/reminder/reminder-words.ts';
import { whenOf } from '../../domain/task/dates.ts';
import { useLocalMinute } from '../device/clock.ts';
import { dueWords, timeWords } from '../task/due-words.ts';
import { estimateWords } from '../task/estimate-select.tsx';
import { ListDot } from '../task/list-select.tsx';
import { PRIORITY_LABELS } from '../task/priority.tsx';
import type { QuickAddState } from './use-quick-add.ts';

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

function Icon({ part, lists }: { part: QuickAddPart; lists: QuickAddState['lists'] }) {
  if (part.kind === 'list')
    return <ListDot color={lists.find(({ id }) => id === part.value)?.color ?? 'gray'} />;
  const Picture = ICONS[part.kind];
  return (
    <span className="text-ink-faint">
      <Picture size={14} />
    </span>
  );
}

/** Focuses the text that a chip belongs to: in a form, or in the palette. */
const focusField = (chip: HTMLElement): void =>
  chip.closest('form, [role="dialog"]')?.querySelector<HTMLElement>('textarea, [role="combobox"]')?.focus();

const DATE_LEADS: Partial<Record<QuickAddPart['kind'], string>> = {
  deadline: 'Due',
  planned: 'Do',
  hidden: 'Hidden until',
};

const CHIP =
  'flex h-7 max-w-full items-center gap-1.5 rounded-full px-2.5 text-xs font-medium coarse:h-11 coarse:px-3';

/** Words that look like a day but don't count: asks about one that is over, and tells of one that isn't clear. */
function Note({ note, accept }: { note: QuickAddNote; accept: QuickAddState['accept'] }) {
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

/** What was recognized in the text; pressing a chip turns its part back into text. */
export function QuickAddChips({
  parts,
  notes,
  input,
  lists,
  sections,
  goals,
  ignore,
  accept,
}: QuickAddState) {
  const now = useLocalMinute();
  const words = (part: QuickAddPart): string => {
    if (part.kind === 'date') return dueWords(part.value, now);
    const lead = DATE_LEADS[part.kind];
    if (lead) return `${lead} ${dueWords(part.value as string, now)}`;
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
  const isTimeSaid = parts.some(({ kind }) => kind === 'time');

  return (
    <ul aria-label="Recognized" className="flex min-w-0 flex-wrap gap-1.5">
      {parts.map((part) => (
        <li key={part.start} className="max-w-full">
          <button
            type="button"
            onClick={(event) => {
              // The chip disappears; for keyboard users, the focus returns to the text.
              if (event.detail === 0) focusField(event.currentTarget);
              ignore(part);
            }}
            aria-label={`${words(part)}: turn “${part.text}” back into text`}
            title={`Turn “${part.text}” back into text`}
            className="group/chip flex h-7 max-w-full items-center gap-1.5 rounded-full bg-sunken pr-1.5 pl-2.5 text-xs font-medium text-ink-soft transition-colors hover:bg-line hover:text-ink coarse:h-11 coarse:pl-3"
          >
            <Icon part={part} lists={lists} />
            <span className="truncate">{words(part)}</span>
            <X size={13} className="shrink-0 text-ink-faint group-hover/chip:text-ink" />
          </button>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note.start} className="max-w-full">
          <Note note={note} accept={accept} />
        </li>
      ))}
    </ul>
  );
}
