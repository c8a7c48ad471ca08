import { Failure } from './failure.mjs';
import { findTask } from './find-task.mjs';
import { readAll } from './read-all.mjs';
import { byDate, moment, plain, taskLine } from './show.mjs';

/**
 * What commands return: the server's answer for `--json`, and lines for people.
 * @typedef {{ answer: unknown, lines: string[] }} Outcome
 * @typedef {{ paint: ReturnType<typeof import('./show.mjs').painter>, stdin: AsyncIterable<Buffer>, now: Date }} Around
 * @typedef {import('./client.mjs').Client} Client
 */

/** The field of a task that each option of `edit` sets. */
export const UPDATES = {
  title: 'title',
  notes: 'description',
  due: 'dueDate',
  when: 'plannedFor',
  start: 'hiddenUntil',
  priority: 'priority',
  project: 'project',
  list: 'listId',
  estimate: 'estimatedMinutes',
};

/** @param {Client} client @param {string[]} words @param {unknown} _ @param {Around} around @returns {Promise<Outcome>} */
export async function add({ ask, isDryRun }, words, _, { paint, stdin }) {
  const text = words.join(' ');
  const answer = await ask('POST', '/api/tasks/lines', { text: text === '-' ? await readAll(stdin) : text });
  const count = answer.tasks.length === 1 ? '1 task' : `${answer.tasks.length} tasks`;
  // A token that may only add gets ids alone.
  const shown = answer.tasks.filter(({ title }) => title !== undefined);
  const verb = isDryRun ? 'Would add' : 'Added';
  return { answer, lines: [`${verb} ${count}`, ...shown.map((task) => taskLine(task, new Map(), paint))] };
}

/** @param {Client} client @param {string[]} words @param {unknown} _ @param {Around} around @returns {Promise<Outcome>} */
export async function list(client, words, _, { paint }) {
  const answer = await client.ask(
    'GET',
    `/api/tasks?${new URLSearchParams({ filter: words.join(' ') || '!done' })}`,
  );
  return { answer, lines: await taskLines(client, answer.tasks, paint) };
}

/** @param {Client} client @param {string[]} words @returns {Promise<Outcome>} */
export async function done(client, words) {
  const task = await findTask(client, words.join(' '));
  const occurrence = task.occurrence ? { occurrence: task.occurrence } : {};
  const answer = await client.ask('POST', '/api/tasks/complete', { taskId: task.id, ...occurrence });
  const next = answer.task.completed ? '' : `; next on ${moment(answer.task.dueDate)}`;
  return {
    answer,
    lines: [`${client.isDryRun ? 'Would complete' : 'Completed'} “${plain(task.title)}”${next}`],
  };
}

/**
 * @param {Client} client @param {string[]} words @param {Record<string, string | undefined>} options
 * @param {Around} around @returns {Promise<Outcome>}
 */
export async function edit(client, words, options, { paint }) {
  const said = Object.keys(UPDATES).filter((name) => options[name] !== undefined);
  if (said.length === 0)
    throw new Failure('usage', 'Nothing to change: name a field, such as --due 2026-12-24.');
  const task = await findTask(client, words.join(' '));
  const updates = {};
  for (const name of said) updates[UPDATES[name]] = await valueFor(client, name, options[name] ?? '');
  const answer = await client.ask('PUT', '/api/tasks', { taskId: task.id, updates });
  const [line = ''] = await taskLines(client, [answer.task], paint);
  return { answer, lines: [client.isDryRun ? 'Would change it to' : 'Changed', line] };
}

async function valueFor(client, name, text) {
  if (name === 'list') return listNamed(client, text);
  if (text === '') return null;
  return name === 'estimate' ? Number(text) : text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2');
}

async function listNamed(client, text) {
  const { lists } = await client.ask('GET', '/api/lists');
  const found = lists.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  if (!found) throw new Failure('refused', `There is no list “${text}”.`);
  return found.id;
}

/** @param {Client} client @param {string[]} words @param {unknown} _ @param {Around} around @returns {Promise<Outcome>} */
export async function plan(client, [given], _, { paint, now }) {
  const day = given ?? dayOf(now);
  const filter = `!done & (planned: ${day} | due: ${day})`;
  const { events } = await client.ask(
    'GET',
    `/api/planner?${new URLSearchParams({ type: 'events', date: day })}`,
  );
  const { tasks } = await client.ask('GET', `/api/tasks?${new URLSearchParams({ filter })}`);
  const lines = [
    ...events.map(({ start, end, title }) => `${start}–${end}  ${plain(title)}`),
    ...(await taskLines(client, tasks, paint)),
  ];
  return { answer: { date: day, events, tasks }, lines: lines.length > 0 ? lines : ['Nothing planned'] };
}

/** In this machine's time zone. */
const dayOf = (now) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

async function taskLines(client, tasks, paint) {
  const { lists } = await client.ask('GET', '/api/lists');
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  return byDate(tasks).map((task) => taskLine(task, names, paint));
}
