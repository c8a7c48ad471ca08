import { distinct } from '../set-change.ts';
import { DATE_FIELDS, type FilterNames, KEYWORDS, PRIORITY_WORDS } from './filter.ts';
import { lexFilter } from './lex.ts';
import { plain, writtenName } from './names.ts';

/** A way to go on: replaces the text's [start, end). `about` says what it means. */
export type FilterCompletion = { start: number; end: number; text: string; about: string };

const MOST = 8;
const PHRASES: readonly (readonly [text: string, about: string])[] = [
  ...Object.entries(PRIORITY_WORDS).map(([word, value]) => [word, `${value} priority`] as const),
  ...Object.entries(KEYWORDS),
  ['next 7 days', 'for the next 7 days'],
  ...Object.keys(DATE_FIELDS)
    .filter((field) => field !== 'deadline')
    .flatMap((field) => [
      [`${field} before: `, 'a day, such as friday'] as const,
      [`${field} after: `, 'a day, such as jan 31'] as const,
    ]),
  ['30m..', 'taking 30m or more'],
  ['..1h', 'taking 1h or less'],
  ['search: ', 'words to search for'],
];

/** What the term at the caret could be. Empty where nothing is typed yet, other than in an empty filter. */
export function completeFilter(text: string, caret: number, names: FilterNames): FilterCompletion[] {
  const token = lexFilter(text).find(({ is, start, end }) => is === 'term' && start < caret && caret <= end);
  const start = token?.start ?? caret;
  const end = token?.end ?? caret;
  const typed = text.slice(start, caret);
  const options: (readonly [text: string, about: string])[] = [
    ...PHRASES,
    ...names.lists.map(({ name }) => [`#${writtenName(name)}`, 'list'] as const),
    ...distinct(names.sections.map(({ name }) => name)).map(
      (name) => [`/${writtenName(name)}`, 'section'] as const,
    ),
    ...names.tags.map((name) => [`@${writtenName(name)}`, 'tag'] as const),
    ...names.projects.map((name) => [`+${writtenName(name)}`, 'project'] as const),
    ...names.goals.map(({ title }) => [`^${writtenName(title)}`, 'goal'] as const),
  ];
  const wanted = folded(typed);
  const found = options.filter(([option]) => folded(option).startsWith(wanted) && option !== typed);
  return found.slice(0, MOST).map(([option, about]) => ({ start, end, text: option, about }));
}

/** How an option is compared: its sigil, and its name regardless of case, accents, spaces and quotes. */
const folded = (option: string): string => plain(option.replace(/["“”\\]/g, ''));
