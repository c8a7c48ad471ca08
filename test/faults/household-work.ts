import { sharedId } from '../../domain/shared-id.ts';
import type { Device } from './device.ts';

/** The list of its owner's that others are in. */
export const SHARED_LIST = 'work';
/** Rows that one device deletes and restores while another one's writes name them. */
const [GOAL, LIST, SECTION, TOP] = ['the-goal', 'the-list', 'the-section', 'the-task'];

/** Someone with two devices, and the owner of the list that they share. */
export type Worker = { name: string; accountId: string; device: Device; other: Device };
/** What the acknowledged writes amount to, by titles: how many tasks there must be, or at most, and which are done. */
export type Ledger = {
  acknowledged: number;
  exactly: Map<string, number>;
  atMostOne: Set<string>;
  done: Set<string>;
};

/** Adds what the devices delete and restore. */
export async function furnish({ name, device }: Worker, isOwner: boolean): Promise<void> {
  await device.send('POST', '/api/lists', { list: { id: LIST, name: 'Mine', color: 'blue' } });
  const listId = isOwner ? SHARED_LIST : LIST;
  await device.send('POST', '/api/sections', { section: { id: SECTION, listId, name: 'Soon' } });
  await device.send('POST', '/api/goals', { goal: { id: GOAL, title: 'A goal', category: 'health' } });
  await device.send('POST', '/api/tasks', { task: { id: TOP, title: `Top of the ${name}` } });
}

/**
 * A round of writes: tasks with all that they can name, and rows that name them.
 * @param owner of the shared list to write to; absent for one's own list
 */
export async function addRound(
  { name, accountId, device }: Worker,
  owner: string | undefined,
  n: number,
  ledger: Ledger,
): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const { status, text } = await device.send(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path} ${JSON.stringify(body)} got ${status} ${text}`);
    ledger.acknowledged += 1;
    return text;
  };
  const title = (what: string): string => `${what} ${n} of the ${name}`;
  const add = async (what: string, fields: object): Promise<string> => {
    const text = await send('POST', '/api/tasks', { task: { title: title(what), ...fields } });
    ledger.exactly.set(title(what), 1);
    return JSON.parse(text).task.id;
  };
  const addAbout = async (taskId: string): Promise<void> => {
    await send('POST', '/api/reminders', { reminder: { taskId, at: '2030-01-01T09:00' } });
    const event = { title: title('Event'), start: '09:00', end: '10:00', category: 'work', taskId };
    await send('POST', '/api/planner', { type: 'event', data: event });
    const [start, end] = ['2026-01-05T09:00:00.000Z', '2026-01-05T09:25:00.000Z'];
    const focusSession = { id: `of-${taskId.replace(':', '-')}`, start, end, minutes: 25, taskId };
    await send('POST', '/api/focus', { focusSession });
  };
  const isOthers = owner !== undefined && owner !== accountId;
  const inAccount = (id: string): string => (isOthers ? sharedId(owner, id) : id);
  const listId = inAccount(owner === undefined ? LIST : SHARED_LIST);
  const sectionId = inAccount(SECTION);
  const taskId = await add('Task', { listId, sectionId, goalId: GOAL });
  await addAbout(taskId);
  await send('PUT', '/api/tasks', { taskId, updates: { completed: true, addTags: ['done'] } });
  ledger.done.add(title('Task'));

  // Refused while the task above it is deleted.
  await device.send('POST', '/api/tasks', { task: { title: title('Subtask'), parentId: TOP } });
  ledger.atMostOne.add(title('Subtask'));

  const series = { listId, dueDate: '2026-01-05', repeat: 'FREQ=WEEKLY' };
  const addSeries = async (what: string): Promise<string> => {
    const seriesId = await add(what, series);
    await send('POST', '/api/tasks/complete', { taskId: seriesId, occurrence: series.dueDate });
    return seriesId;
  };
  await addSeries('Series');
  // The series, and the occurrence that is done.
  ledger.exactly.set(title('Series'), 2);

  const movedId = await add('Moved', { goalId: GOAL });
  await addAbout(movedId);
  const move = { taskId: movedId, updates: { listId } };
  if (isOthers) await send('POST', '/api/tasks/move', move);
  else await send('PUT', '/api/tasks', move);
  // Out of the shared list again, where the others may no longer see it.
  if (owner === accountId) await send('PUT', '/api/tasks', { taskId: movedId, updates: { listId: LIST } });

  const removedId = await addSeries('Removed');
  await addAbout(removedId);
  await send('DELETE', '/api/tasks', { taskId: removedId });
  // The occurrence stays.
  ledger.exactly.set(title('Removed'), 1);
}

/** Deletes and restores everything that tasks name. */
export async function tidy({ other }: Worker, ledger: Ledger): Promise<void> {
  for (const [entity, id] of [
    ['goal', GOAL],
    ['section', SECTION],
    ['list', LIST],
    ['task', TOP],
  ]) {
    await other.send('DELETE', entity === 'task' ? '/api/tasks' : `/api/${entity}s`, { [`${entity}Id`]: id });
    await other.send('POST', '/api/trash/restore', { entity, id });
    ledger.acknowledged += 2;
  }
}

/** Joins the owner's list. */
export async function join(owner: Worker, { other }: Worker, role: string): Promise<void> {
  const { text } = await owner.other.send('POST', '/api/invitations', { listId: SHARED_LIST, role });
  await other.send('POST', '/api/invitations/accept', { id: JSON.parse(text).secret });
}

export const leave = ({ other }: Worker, ownerId: string) =>
  other.send('DELETE', '/api/memberships', { id: sharedId(ownerId, SHARED_LIST) });
