import type { Source } from '../imported/source.ts';

/** Notion adds the id of a page to its file’s name: `Tasks 1f0c….csv`. */
const ID = / [\da-f]{32}(?:_all)?$/;

/** A file's name without what Notion adds to it. */
export const withoutId = (name: string): string => name.replace(ID, '');

const stemOf = ({ name }: Source): string => name.replace(/\.csv$/i, '');

/**
 * Without what a Notion export has twice: each row of a database is a page in the database's folder, too, and the rows
 * of one of its views are in the file beside `…_all.csv`.
 */
export function withoutCopies(sources: readonly Source[]): Source[] {
  const stems = new Set(sources.filter(({ kind }) => kind === 'table').map(stemOf));
  const folders = new Set([...stems].map((stem) => stem.replace(/_all$/, '')));
  return sources.filter((source) => {
    if (source.kind === 'table') return !stems.has(`${stemOf(source)}_all`);
    return source.kind !== 'text' || !folders.has(source.name.replace(/\/[^/]*$/, ''));
  });
}
