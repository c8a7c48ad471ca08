import { fold } from '../fold.ts';
import { closest } from './closest-name.ts';
import type { FilterNames, Term } from './filter.ts';
import { isNamed, NAMED, namedRows, plain, QUOTED, unquoted, writtenName } from './names.ts';
import { said, type Unread } from './unread.ts';
import { ofWords } from './word-terms.ts';

const SEARCH = /^search ?: ?(.+)$/is;

/** Lists, sections or goals by name, or what a name stood for when the filter was saved. */
function named(sigil: keyof typeof NAMED, text: string, names: FilterNames): Term | Unread {
  const is = NAMED[sigil];
  const all = namedRows(is, names);
  const name = unquoted(text);
  const refs = names.refs?.[sigil + plain(name)] ?? [];
  const kept = all.filter(({ id }) => refs.includes(id));
  const found = kept.length > 0 ? kept : all.filter((one) => plain(one.name) === plain(name));
  if (found[0]) return { is, name: found[0].name, ids: found.map(({ id }) => id) };
  const matched =
    name.includes('*') && !QUOTED.test(text.trim()) ? all.filter((one) => isLike(name, one.name)) : [];
  if (matched[0]) {
    const fix = matched
      .slice(0, MAX_SPLITS)
      .map((one) => sigil + writtenName(one.name))
      .join(' | ');
    const isOne = matched.length === 1;
    return { words: `Write the whole name: ${said(fix)}.`, fix: isOne ? fix : `(${fix})` };
  }
  const near = closest(
    name,
    all.map((one) => one.name),
  );
  const unknown = `I don’t know ${said(sigil + name)}.`;
  if (!near) return { words: `${unknown} There’s no ${is} with that name.` };
  return { words: `${unknown} Did you mean “${sigil}${near}”?`, fix: sigil + writtenName(near) };
}

/** Whether a name is like one with “*” for any letters, as Todoist has them: "Work*". */
function isLike(wanted: string, name: string): boolean {
  const [first = '', ...rest] = wanted.split('*').map(plain);
  const last = rest.pop() ?? '';
  const other = plain(name);
  if (!other.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = other.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return other.length >= at + last.length && other.endsWith(last);
}

/** "+3 days" is a day in Todoist. */
function daysAhead(name: string, { projects }: FilterNames): Unread | undefined {
  const isKnown = projects.some((project) => plain(project) === plain(name));
  if (isKnown || !/^\d+ (?:days?|weeks?|months?)$/i.test(name)) return undefined;
  const fix = `due: in ${name}`;
  return { words: `For tasks due on a day, write ${said(fix)}.`, fix };
}

function likeTags(name: string, { tags }: FilterNames): Unread {
  const matched = tags.filter((tag) => isLike(name, tag)).slice(0, MAX_SPLITS);
  if (matched.length === 0) return { words: `No tag is like ${said(`@${name}`)}.` };
  const fix = matched.map((tag) => `@${writtenName(tag)}`).join(' | ');
  return { words: `Write the whole name: ${said(fix)}.`, fix: matched.length === 1 ? fix : `(${fix})` };
}

export function readTerm(text: string, names: FilterNames): Term | Unread {
  const read = readOne(text, names);
  const isKnown = 'is' in read && (!/\s/.test(text) || isInUse(read, names));
  return isKnown ? read : (commas(text, names) ?? twoTerms(text, names) ?? read);
}

/** Whether a tag or project is one that a task has, by the rule that finds its tasks; other terms are. */
function isInUse(term: Term, { tags, projects }: FilterNames): boolean {
  if (term.is === 'tag') return tags.some((name) => fold(name) === fold(term.name));
  return term.is !== 'project' || projects.some((name) => plain(name) === plain(term.name));
}

/** "today, overdue" is two filters in Todoist. */
function commas(text: string, names: FilterNames): Unread | undefined {
  const terms = text.split(',').map((term) => term.trim());
  if (terms.length < 2 || terms.length > MAX_SPLITS) return undefined;
  const fixed = terms.map((term) => {
    const read = readOne(term, names);
    return 'is' in read ? term : read.fix;
  });
  // A fix in quotes is a word that nothing knows.
  if (!fixed.every((term) => term !== undefined && !term.startsWith('"'))) return undefined;
  const fix = fixed.join(' | ');
  return { words: `Write “|” (or) instead of the comma: ${said(fix)}.`, fix };
}

const MAX_SPLITS = 12;
/** What to say about two terms without a mark between them. */
function twoTerms(text: string, names: FilterNames): Unread | undefined {
  for (const { 0: gap, index } of [...text.matchAll(/\s+(?:(?:and|or)\s+)?/gi)].slice(0, MAX_SPLITS)) {
    const [head, tail] = [text.slice(0, index), text.slice(index + gap.length)];
    if (!('is' in readOne(head, names)) || !('is' in readOne(tail.replace(/^!\s*/, ''), names))) continue;
    const mark = /or/i.test(gap) ? '|' : '&';
    return {
      words: `Put “&” (and) or “|” (or) between ${said(head)} and ${said(tail)}.`,
      fix: `${head} ${mark} ${tail}`,
    };
  }
  return undefined;
}

function readOne(text: string, names: FilterNames): Term | Unread {
  const [, searched] = SEARCH.exec(text) ?? [];
  const phrase = searched ?? (QUOTED.test(text) ? text : undefined);
  if (phrase !== undefined) {
    const words = unquoted(phrase);
    return words ? { is: 'search', words } : { words: 'Type the words to search for.' };
  }
  const sigil = text[0] ?? '';
  if (!'@#/+^'.includes(sigil) || sigil === '') return ofWords(text, names);
  if (text.startsWith('##')) {
    const fix = text.slice(1);
    return { words: `Lists have no lists below them. Write ${said(fix)}.`, fix };
  }
  const rest = text.slice(1);
  const name = unquoted(rest);
  if (name === '*' && sigil === '@')
    return { words: 'For tasks with any tag, write “!no tags”.', fix: '!no tags' };
  if (name === '*' && sigil === '/')
    return { words: 'Name a section after “/”. A filter can’t ask for any section.' };
  if (!name || name === '*') return { words: `Type a name after “${sigil}”.` };
  if (isNamed(sigil)) return named(sigil, rest, names);
  if (sigil === '+') return daysAhead(name, names) ?? { is: 'project', name };
  // Todoist has “*” anywhere in a label.
  if (name.slice(0, -1).includes('*') && !QUOTED.test(rest.trim())) return likeTags(name, names);
  const isPrefix = name.endsWith('*') && !QUOTED.test(rest.trim());
  return { is: 'tag', name: isPrefix ? name.slice(0, -1).trim() : name, isPrefix };
}
