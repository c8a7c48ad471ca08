import { fold } from '../fold.ts';
import { lookForNames } from './parts/names.ts';
import { finder } from './plan.ts';
import type { QuickAddContext } from './words/phrase.ts';

const MOST_OPTIONS = 6;
const MAX_QUERY = 60;
const KINDS = { '#': 'list', '+': 'project', '^': 'goal', '@': 'tag', '/': 'section' } as const;
export type CompletedKind = (typeof KINDS)[keyof typeof KINDS];

export type CompletionOption = { name: string; isNew: boolean };
export type TitleCompletion = {
  kind: CompletedKind;
  /** Of sections: the list they are in. */
  listId?: string | undefined;
  start: number;
  end: number;
  options: CompletionOption[];
  /** Whether the word means nothing until it's completed. */
  isOpen: boolean;
};

/** A sigil and what follows it; after a space, as "a+b" and "me@example.com" are text. */
const BEGUN = /(?<=^|[\s([{])([#+^@/])(["“]?)((?! )(?:[^#+^@/\n"“”]|(?<=\S)\/)*)$/u;

const namesOf = (
  kind: CompletedKind,
  { lists, sections = [], projects, goals, tags }: QuickAddContext,
  listId: string | undefined,
): readonly string[] =>
  ({
    list: () => lists.map(({ name }) => name),
    section: () => sections.filter((one) => one.listId === listId).map(({ name }) => name),
    project: () => projects,
    goal: () => goals.map(({ title }) => title),
    tag: () => tags,
  })[kind]();

/** Kinds of names that mean nothing until something has them. */
const MUST_EXIST: ReadonlySet<CompletedKind> = new Set(['list', 'section', 'goal']);

const listIn = (text: string, context: QuickAddContext): string | undefined =>
  finder(lookForNames(text, context).toReversed())('list')?.value ?? context.listId;

function rankOf(name: string, query: string): number {
  const folded = fold(name);
  if (folded.startsWith(query)) return 0;
  if (folded.split(/[\s-]+/).some((word) => word.startsWith(query))) return 1;
  return folded.includes(query) ? 2 : 3;
}

/** After `#`, `/`, `+`, `^` or `@`, also of several words. @returns undefined if there is nothing to complete */
export function completionAt(
  text: string,
  caret: number,
  context: QuickAddContext,
): TitleCompletion | undefined {
  const line = text.slice(Math.max(0, caret - MAX_QUERY), caret);
  const begun = BEGUN.exec(line);
  if (!begun || /^\S/.test(text.slice(caret))) return undefined;
  const [said = '', sigil = '', quote = '', typed = ''] = begun;
  const kind = KINDS[sigil as keyof typeof KINDS];
  // "+5 days", "@7pm"
  if (/^\d/.test(typed) && kind !== 'list' && kind !== 'goal') return undefined;
  const query = fold(typed);
  const listId = kind === 'section' ? listIn(text, context) : undefined;
  const names = namesOf(kind, context, listId);
  const fitting = names
    .map((name) => ({ name, rank: rankOf(name, query) }))
    .filter(({ rank }) => rank < (/\s/.test(typed) ? 1 : 3))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
  const isKnown = names.some((name) => fold(name) === query.trim());
  // A whole name is complete, unless it's also the beginning of another.
  if (isKnown && (/\s$/.test(typed) || fitting.length === 1)) return undefined;
  // After a space, the name is over unless one goes on like that.
  if (!quote && /\s/.test(typed) && fitting.length === 0) return undefined;
  const options = fitting.slice(0, MOST_OPTIONS).map((name) => ({ name, isNew: false }));
  const mayBeNew = typed.trim() !== '' && !isKnown && /^[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(typed);
  if (mayBeNew) options.push({ name: typed.trim(), isNew: true });
  if (options.length === 0) return undefined;
  const needsOne = MUST_EXIST.has(kind) && !isKnown && typed !== '';
  return {
    kind,
    ...(listId && { listId }),
    start: caret - said.length,
    end: caret,
    options,
    isOpen: needsOne,
  };
}

export function completed(
  text: string,
  { kind, start, end }: Pick<TitleCompletion, 'kind' | 'start' | 'end'>,
  name: string,
): { text: string; caret: number } {
  const sigil = Object.entries(KINDS).find(([, one]) => one === kind)?.[0] ?? '';
  // Quotes show where a name of several words ends.
  const written = /\s/.test(name) && !/["“”]/.test(name) ? `"${name}"` : name;
  const rest = text.slice(end);
  const before = `${text.slice(0, start)}${sigil}${written}`;
  return { text: `${before}${/^\s/.test(rest) ? '' : ' '}${rest}`, caret: before.length + 1 };
}
