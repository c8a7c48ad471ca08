import { fold } from '../fold.ts';
import type { FilterNames, Term } from './filter.ts';

export const QUOTED = /^["“]((?:[^"“”\\]|\\.)*)["”]$/s;

export const unquoted = (text: string): string =>
  QUOTED.exec(text.trim())?.[1]?.replace(/\\(.)/gs, '$1').trim() ?? text.trim();

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;
/** A name as it is written in a filter. */
export const writtenName = (name: string): string =>
  PLAIN.test(name) ? name : `"${name.replace(/["“”\\]/g, '\\$&')}"`;

/** How a name is looked up: regardless of case, accents, spaces and hyphens. */
export const plain = (name: string): string => fold(name).replace(/[\s_-]+/g, '');

export const NAMED = { '#': 'list', '/': 'section', '^': 'goal' } as const;
type Named = (typeof NAMED)[keyof typeof NAMED];
export const isNamed = (sigil: string): sigil is keyof typeof NAMED => Object.hasOwn(NAMED, sigil);
export const isOfRows = (term: Term): term is Extract<Term, { ids: readonly string[] }> => 'ids' in term;
export const sigilOf = (is: Named): string => (is === 'list' ? '#' : is === 'section' ? '/' : '^');

export const namedRows = (is: Named, { lists, sections, goals }: RowNames): RowNames['lists'] =>
  is === 'list' ? lists : is === 'section' ? sections : goals.map(({ id, title }) => ({ id, name: title }));
export type RowNames = Pick<FilterNames, 'lists' | 'sections' | 'goals'>;
