import { fold } from '../../fold.ts';
import { tagName } from '../../task/tag.ts';
import { task } from '../../task/task.ts';
import type { Match, QuickAddContext } from '../words/phrase.ts';
import { isDayWord } from '../words/word-codes.ts';
import { isVerb } from '../words/word-lists.ts';

const SIGIL = /(?<=^|[\s([{\\])[#+^@](?=\S)/g;
const SLASH = /(?<=^|[\s([{\\])\/(?=\S)/g;
const QUOTED = /^["“]([^"“”]+)["”](?![^\s,.;:!?)\]}])/;
const NEW_NAME = /^[\p{L}\p{Extended_Pictographic}][^\s"“”,;!?()[\]{}]*/u;
/** Words that go on with a name: "+Studio North", "+Budget 2027". */
const GOES_ON = /^ (\p{Lu}[\p{L}\p{M}\p{N}'’-]*|(?:19|20)\d\d)(?=$|[\s,.;:!?)\]}])/u;
const MARKS = /[,.;:!?)\]}…]+$/;
const MAX_WORDS = 12;
const MAX_LENGTH = 200;
/** The last name of most kinds counts, so that the first of very many can be left alone. */
const MAX_SIGILS = 50;

/** Names match without case, accents, spaces and hyphens: "#home-office" is the list "Home Office". */
const plain = (name: string): string => fold(name).replace(/[\s_-]+/g, '');

type Sections = QuickAddContext['sections'];
type Found = { value: string; length: number };

/** Possible names after a sigil, longest first, each with and without trailing punctuation. */
function readings(rest: string): { name: string; length: number }[] {
  const quoted = QUOTED.exec(rest);
  if (quoted?.[1] !== undefined) return [{ name: quoted[1], length: quoted[0].length }];
  const found: { name: string; length: number }[] = [];
  for (const word of rest.slice(0, MAX_LENGTH).matchAll(/\S+/g)) {
    const name = rest.slice(0, word.index + word[0].length);
    const bare = name.replace(MARKS, '');
    found.unshift({ name: bare, length: bare.length });
    if (bare !== name) found.unshift({ name, length: name.length });
    if (found.length >= MAX_WORDS) break;
  }
  return found.filter(({ name }) => name !== '');
}

/** Values by name; the first of a duplicate name wins. */
function index<T>(all: readonly T[], entry: (one: T) => [name: string, value: string]): Map<string, string> {
  return new Map(
    all
      .map(entry)
      .map(([name, value]) => [plain(name), value] as const)
      .reverse(),
  );
}

function known(rest: string, names: Map<string, string>): Found | undefined {
  for (const { name, length } of readings(rest)) {
    const value = plain(name) && names.get(plain(name));
    if (value) return { value, length };
  }
  return undefined;
}

/** The length of a new name, with the capitalized words after it that aren't a day or what to do. */
function nameLength(rest: string): number {
  const first = NEW_NAME.exec(rest)?.[0].replace(MARKS, '') ?? '';
  let length = first.length;
  if (!/^\p{Lu}/u.test(first) || length !== /^\S*/.exec(rest)?.[0].length) return length;
  for (;;) {
    const word = GOES_ON.exec(rest.slice(length))?.[1];
    if (!word || isVerb(word.toLowerCase()) || isDayWord(word.toLowerCase())) return length;
    length += word.length + 1;
  }
}

/** A project needn't exist: any name works, in quotes if it has several words in lower case. */
function anyProject(rest: string): Found | undefined {
  const quoted = QUOTED.exec(rest);
  const said = quoted ? quoted[0] : rest.slice(0, nameLength(rest));
  const name = task.shape.project.safeParse(quoted?.[1] ?? said);
  return name.success && name.data ? { value: name.data, length: said.length } : undefined;
}

/** A tag needn't exist either: "@home", or in quotes. It begins with a letter, as "@7pm" is a time. */
function anyTag(rest: string): Found | undefined {
  const quoted = QUOTED.exec(rest);
  const said = quoted ? quoted[0] : (NEW_NAME.exec(rest)?.[0].replace(MARKS, '') ?? '');
  // "@every friday"
  if (!quoted && /^(?:every|each|daily|weekly|monthly|yearly)$/i.test(said)) return undefined;
  const name = tagName.safeParse(quoted?.[1] ?? said);
  return name.success ? { value: name.data, length: said.length } : undefined;
}

/** "^skills" is the only goal with that word in its title. */
function goalWithWord(rest: string, goals: QuickAddContext['goals']): Found | undefined {
  const said = /^\S+/.exec(rest)?.[0].replace(MARKS, '') ?? '';
  const hits = goals.filter(({ title }) => fold(title).split(/\s+/).includes(fold(said)));
  return said && hits.length === 1 && hits[0] ? { value: hits[0].id, length: said.length } : undefined;
}

type NameKind = 'list' | 'section' | 'project' | 'goal' | 'tag';
const namesAfter = (
  text: string,
  sigils: readonly RegExpExecArray[],
  read: (sigil: string, rest: string) => [kind: NameKind, found: Found | undefined],
): Match[] =>
  sigils.slice(-MAX_SIGILS).flatMap(({ 0: sigil, index: start }) => {
    const [kind, found] = read(sigil, text.slice(start + 1, start + 1 + 2 * MAX_LENGTH));
    return found
      ? [{ kind, value: found.value, start, end: start + 1 + found.length, before: '', after: '' }]
      : [];
  });

export function lookForSections(text: string, listId: string | undefined, all: Sections = []): Match[] {
  const sections = all.filter((one) => one.listId === listId);
  if (sections.length === 0) return [];
  const sectionNames = index(sections, ({ id, name }) => [name, id]);
  return namesAfter(text, [...text.matchAll(SLASH)], (_, rest) => ['section', known(rest, sectionNames)]);
}

/** `#list`, `+project`, `^goal`, `@tag` anywhere in a text. Lists and goals must exist; a project or tag may be new. */
export function lookForNames(text: string, { lists, projects, goals, tags }: QuickAddContext): Match[] {
  const sigils = [...text.matchAll(SIGIL)];
  if (sigils.length === 0) return [];
  const listNames = index(lists, ({ id, name }) => [name, id]);
  const projectNames = index(projects, (name) => [name, name]);
  const tagNames = index(tags, (name) => [name, name]);
  const goalTitles = index(goals, ({ id, title }) => [title, id]);
  return namesAfter(text, sigils, (sigil, rest) => {
    if (sigil === '#') return ['list', known(rest, listNames)];
    if (sigil === '+') return ['project', known(rest, projectNames) ?? anyProject(rest)];
    if (sigil === '@') return ['tag', known(rest, tagNames) ?? anyTag(rest)];
    return ['goal', known(rest, goalTitles) ?? goalWithWord(rest, goals)];
  });
}
