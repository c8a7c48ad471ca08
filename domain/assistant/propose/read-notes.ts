import type { z } from 'zod';
import { Problem, say } from '../../problem.ts';
import { line, OTHERS } from '../facts/facts.ts';
import { known } from '../facts/known.ts';
import { tokensIn } from '../facts/tokens.ts';
import type { World } from '../facts/world.ts';
import type { TOOLS } from '../tools.ts';
import { titled } from './proposing.ts';

/** The most tokens of notes. */
const ROOM = 1_200;

/** @param room the tokens left for results of the answer @throws Problem 'invalid' for a row it wasn't shown */
export function readNotes(
  { row: ref }: z.output<typeof TOOLS.read_notes.input>,
  world: World,
  room: number,
): string {
  const { shown } = world;
  const goal = shown.find('goal', ref);
  const row = goal ?? known(shown, 'task', ref);
  const { description } = row;
  if (!description) return 'It has no notes.';
  const told = (text: string): string =>
    line('notes', {
      ref,
      text,
      ...(text.length < description.length && { moreCharacters: description.length - text.length }),
      ...(world.isByOthers(row) && { from: OTHERS }),
    });
  const most = Math.min(ROOM, room);
  let text = description;
  for (let tokens = tokensIn(told(text)); tokens > most && text !== ''; tokens = tokensIn(told(text)))
    text = text.slice(0, Math.floor(text.length * Math.min(0.95, most / tokens))).toWellFormed();
  if (text === description) shown.markRead(goal ? 'goal' : 'task', row);
  return told(text);
}

/** @throws Problem 'invalid' if a change would replace notes that the model hasn't read to their end */
export function requireRead(
  { shown }: World,
  entity: 'task' | 'goal',
  before: { id: string; title: string; description?: string | undefined },
  description: string | null | undefined,
): void {
  if (!description || !before.description || shown.isRead(entity, before)) return;
  throw new Problem(
    'invalid',
    say`“${{ title: titled(before) }}” has notes that would be lost. Read them first, or add to them.`,
  );
}
