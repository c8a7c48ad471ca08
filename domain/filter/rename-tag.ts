import { fold } from '../fold.ts';
import { lexFilter } from './lex.ts';
import { unquoted, writtenName } from './names.ts';

/** A filter with another name for one tag. Terms for all tags that begin alike (`@er*`) stay as they are. */
export function renameTag(filter: string, from: string, to: string): string {
  let renamed = filter;
  for (const token of lexFilter(filter).toReversed()) {
    const isTag = token.is === 'term' && token.text.startsWith('@');
    if (!isTag || fold(unquoted(token.text.slice(1))) !== fold(from)) continue;
    renamed = `${renamed.slice(0, token.start)}@${writtenName(to)}${renamed.slice(token.end)}`;
  }
  return renamed;
}
