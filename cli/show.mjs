import { styleText } from 'node:util';

/** The part of an id that people type, without its owner. */
export const shortId = (id) => id.slice(id.indexOf(':') + 1).slice(0, 8);

/** Text of other people may contain what controls a terminal. */
export const plain = (text) => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** @param {{ hasColors?: () => boolean }} stream colors, if it is a terminal that shows them and NO_COLOR isn't set */
export const painter = (stream) => (look, text) => (stream.hasColors?.() ? styleText(look, text) : text);

/**
 * A task on one line.
 * @param {Record<string, any>} task @param {ReadonlyMap<string, string>} lists names by id
 * @param {ReturnType<typeof painter>} paint
 */
export function taskLine(task, lists, paint) {
  const { title, dueDate, plannedFor, priority, project, tags = [], listId, estimatedMinutes } = task;
  const facts = [
    task.completed && 'done',
    dueDate && `due ${moment(dueDate)}`,
    plannedFor && `planned ${moment(plannedFor)}`,
    estimatedMinutes && `${estimatedMinutes}m`,
    priority === 'high' && '!high',
    priority === 'low' && '!low',
    lists.has(listId) && `#${lists.get(listId)}`,
    project && `+${project}`,
    ...tags.map((tag) => `@${tag}`),
  ].filter(Boolean);
  const said = [title, ...facts].map((text) => plain(String(text)));
  return [paint('dim', shortId(task.id)), said[0], paint('dim', said.slice(1).join('  '))]
    .join('  ')
    .trimEnd();
}

/** @param {string} value a day or minute, as the API has it */
export const moment = (value) => value.replace('T', ' ');

/** Tasks by their date, those without one last. @param {Record<string, any>[]} tasks */
export const byDate = (tasks) =>
  tasks.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));

/** @param {Record<string, any>} task */
const dateOf = ({ plannedFor, dueDate }) => [plannedFor, dueDate].filter(Boolean).toSorted()[0] ?? '9';
