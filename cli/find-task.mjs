import { Failure } from './failure.mjs';
import { plain, shortId } from './show.mjs';

const MOST_NAMED = 5;

/**
 * The open task that a person means: by its id, the start of its id, its title, or words in it.
 * @param {import('./client.mjs').Client} client @param {string} said
 * @returns {Promise<Record<string, any>>} @throws {Failure} 'refused' unless it's exactly one
 */
export async function findTask({ ask }, said) {
  const { tasks } = await ask('GET', '/api/tasks?filter=!done');
  const words = said.toLowerCase();
  const ways = [
    ({ id }) => id === said,
    ({ title }) => title.toLowerCase() === words,
    ({ id }) => words.length >= 4 && id.slice(id.indexOf(':') + 1).startsWith(words),
    ({ title }) => title.toLowerCase().includes(words),
  ];
  const found = ways.map((way) => tasks.filter(way)).find(({ length }) => length > 0) ?? [];
  if (found.length === 1) return found[0];
  if (found.length === 0) throw new Failure('refused', `No open task matches “${said}”.`);
  const named = found.slice(0, MOST_NAMED).map(({ id, title }) => `  ${shortId(id)}  ${plain(title)}`);
  const more = found.length > MOST_NAMED ? [`  and ${found.length - MOST_NAMED} more`] : [];
  throw new Failure(
    'refused',
    [`${found.length} open tasks match “${said}”. Name one by its id:`, ...named, ...more].join('\n'),
  );
}
