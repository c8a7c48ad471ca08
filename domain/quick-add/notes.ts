import { habitDays } from './plan.ts';
import { unreadDay } from './unread.ts';
import type { Lexed } from './words/lexer.ts';
import type { Match } from './words/phrase.ts';
import { mask, type Stretch } from './words/title.ts';

/** Words that look like a day or a repeat and don't count: the day is over, or they can't be read. */
export type QuickAddNote = Stretch & { text: string } & (
    | { reason: 'past'; day: string }
    | { reason: 'unread' }
    | { reason: 'repeat'; why: string }
    | { reason: 'reminder'; why: string }
  );

export function notesOn(
  text: string,
  lexed: Lexed,
  pastDays: readonly Extract<Match, { kind: 'date' }>[],
  chosen: readonly Match[],
  joined: readonly Match[],
  isClosed: (stretch: Stretch) => boolean,
): QuickAddNote[] {
  const past = pastDays.at(-1);
  if (past) {
    const { start, end, day } = past;
    return [{ start, end, text: text.slice(start, end), reason: 'past', day }];
  }
  const [first, last] = [joined[0], joined.at(-1)];
  if (first && last && joined.some(({ kind }) => kind !== 'text'))
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), reason: 'unread' }];
  if (!chosen.some(({ kind }) => kind === 'time') || habitDays(lexed).length > 0) return [];
  const isPart = mask(text, chosen);
  const unread = unreadDay(lexed, (stretch) => isClosed(stretch) || isPart(stretch));
  return unread ? [{ ...unread, text: text.slice(unread.start, unread.end), reason: 'unread' }] : [];
}

export function unsupported(open: readonly Match[], text: string): QuickAddNote | undefined {
  for (const one of open)
    if (one.kind === 'text' && one.why)
      return {
        start: one.start,
        end: one.end,
        text: text.slice(one.start, one.end),
        reason: 'repeat',
        why: one.why,
      };
  return undefined;
}

/** The kinds of parts that can't count because of what is noted: if the day is unknown, so is that of the time. */
export function droppedBy(note: QuickAddNote | undefined): readonly Match['kind'][] {
  if (!note) return [];
  return note.reason === 'repeat' ? ['date', 'time', 'repeat', 'ends'] : ['time', 'ends'];
}
