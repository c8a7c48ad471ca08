import { z } from 'zod';
import { byName } from '../by-name.ts';
import { fold } from '../fold.ts';
import { distinct } from '../set-change.ts';
import { text } from '../text.ts';

export const MAX_TAGS = 20;
export const MAX_TAG = 40;

export const tagName = text('A tag', MAX_TAG)
  .min(1, 'Please enter a tag')
  .regex(/^[^\p{Cc},;"“”]*$/u, 'A tag can’t contain commas, semicolons, quotes or line breaks')
  .regex(/^[^@]/, 'A tag can’t start with “@”');

/** The tags of a task, as typed; two that differ only in case or accents are the same. */
export const tags = z
  .array(tagName, { error: 'Tags must be a list of names' })
  .overwrite(distinct)
  .max(MAX_TAGS, `A task can have at most ${MAX_TAGS} tags`);

/** What is typed as a tag: “@home” is “home”. */
export const typedTag = (text: string): string => text.trim().replace(/^@+/, '').trim();

type Tagged = { tags?: readonly string[] | undefined; completed: boolean };

/** All tags in use, in alphabetical order, each with its number of open tasks. @param counts whether a task counts */
export function tagsInUse<T extends Tagged>(
  tasks: Iterable<T>,
  counts: (task: T) => boolean = () => true,
): { name: string; open: number }[] {
  type Tag = { name: string; open: number };
  const [found, spellings] = [new Map<string, Tag>(), new Map<string, Tag>()];
  const tagOf = (name: string): Tag => {
    const tag = found.get(fold(name)) ?? { name, open: 0 };
    found.set(fold(name), tag);
    spellings.set(name, tag);
    return tag;
  };
  for (const task of tasks)
    for (const name of task.tags ?? []) {
      const tag = spellings.get(name) ?? tagOf(name);
      if (!task.completed && counts(task)) tag.open += 1;
    }
  return [...found.values()].sort((a, b) => byName(a.name, b.name));
}
