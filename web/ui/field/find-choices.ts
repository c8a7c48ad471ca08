import type { ReactNode } from 'react';
import { fold } from '../../../domain/fold.ts';

export type Choice = {
  key: string;
  /** The heading above it and the adjacent choices with the same one. */
  group?: string | undefined;
  label: string;
  /** A person typed the label. */
  isTyped?: boolean | undefined;
  icon?: ReactNode;
  isChosen?: boolean;
  onPick: () => void;
};

/** How something new is created by typing its name. */
export type Creation = {
  /** The group of choices that it belongs to. */
  group?: string;
  /** In characters. */
  maxLength: number;
  onCreate: (name: string) => void;
};

type Found = {
  choices: readonly Choice[];
  /** The one of them that creates something. */
  creating: Choice | undefined;
  /** The one that Enter takes; undefined before anything is typed. */
  first: Choice | undefined;
};

/**
 * The choices whose labels contain what is typed, regardless of case and accents. A name that no choice of the group has
 * can be created, at the end of the group. Enter takes the choice of that name, or else the first one; it creates only
 * where all choices are of one kind.
 */
export function findChoices(all: readonly Choice[], typed: string, creation?: Creation): Found {
  const name = typed.trim();
  const words = fold(name);
  const found = all.filter(({ label }) => fold(label).includes(words));
  if (words === '') return { choices: found, creating: undefined, first: undefined };
  const named = found.filter(({ label }) => fold(label) === words);
  const isTaken = named.some(({ isTyped, group }) => isTyped && group === creation?.group);
  const creating = creation && !isTaken ? creatingChoice(name, creation) : undefined;
  const last = found.findLastIndex(({ group }) => group === creation?.group);
  const choices = creating ? found.toSpliced(last < 0 ? found.length : last + 1, 0, creating) : found;
  // Among choices of several kinds, a name that none has is rather mistyped.
  const first = named[0] ?? found[0] ?? (creation?.group ? undefined : creating);
  return { choices, creating, first };
}

const creatingChoice = (name: string, { group, onCreate }: Creation): Choice => ({
  key: 'create',
  group,
  label: name,
  isTyped: true,
  onPick: () => onCreate(name),
});
