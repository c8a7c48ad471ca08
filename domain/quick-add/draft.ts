import { DEFAULT_PRIORITY, type Priority } from '../task/task.ts';
import type { LocalDate } from '../time/day.ts';

/** Choices for a task's estimate, in minutes (product.md §9). */
export const ESTIMATES = [15, 30, 60, 120, 240] as const;
const DEFAULT_ESTIMATE = 30;

/** Fields of the quick-add panel that have a switch: the five of product.md §2, and the estimate. */
export const SWITCHES = ['deadline', 'time', 'priority', 'project', 'goal', 'estimate'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** The quick-add bar's content. A field counts only if its switch is on and it has a value. */
export type QuickAddDraft = {
  /** The first line is the title with its parts; the lines after it are notes. */
  text: string;
  /** Texts that were submitted before they could be read, and are added as soon as they can. */
  waiting: readonly string[];
  spoken: boolean;
  /** Parts that the person turned back into text. */
  ignored: readonly string[];
  /** Days in the past that are meant. */
  accepted: readonly string[];
  expanded: boolean;
  on: Readonly<Record<SwitchName, boolean>>;
  deadline: string;
  time: string;
  priority: Priority;
  project: string;
  goal: string;
  estimate: number;
  listId?: string | undefined;
};

export const EMPTY_DRAFT: QuickAddDraft = {
  text: '',
  waiting: [],
  spoken: false,
  ignored: [],
  accepted: [],
  expanded: false,
  on: { deadline: false, time: false, priority: false, project: false, goal: false, estimate: false },
  deadline: '',
  time: '',
  priority: DEFAULT_PRIORITY,
  project: '',
  goal: '',
  estimate: DEFAULT_ESTIMATE,
};

/**
 * The changes of a draft whose text becomes `text`. A part that was turned back into text and then deleted can be
 * recognized again, and a day that was accepted is asked about again.
 */
export function typedInto(
  { ignored, accepted, spoken }: QuickAddDraft,
  text: string,
): Pick<QuickAddDraft, 'text' | 'ignored' | 'accepted' | 'spoken'> {
  const isLeft = (part: string) => text.includes(part);
  return {
    text,
    ignored: ignored.filter(isLeft),
    accepted: accepted.filter(isLeft),
    spoken: spoken && text !== '',
  };
}

export type QuickAddDefaults = {
  listId: string;
  sectionId?: string | undefined;
  project?: string | undefined;
  goalId?: string | undefined;
  tag?: string | undefined;
  /** The day it's due; a time can be added to it. */
  day?: LocalDate | undefined;
  priority?: Priority | undefined;
};
