import { expect } from 'vitest';
import { type Act, type Numbered, TASKS } from './access-histories.ts';
import type { AccessModel } from './access-model.ts';
import type { ImportedTask } from './access-rows.ts';
import type { Target } from './access-targets.ts';
import type { Answer, Person } from './app.ts';

const REMINDED_AT = '2026-06-16T09:00';

/** The kind of target for each step: purely random ones would mostly be refused. */
const AIMS: Partial<Record<Act, keyof AccessModel['targets']>> = {
  addTask: 'lists',
  renameTask: 'tasks',
  moveTask: 'tasks',
  nestTask: 'tasks',
  sendTask: 'tasks',
  removeTask: 'tasks',
  restoreTask: 'deletedTasks',
  restoreList: 'deletedLists',
  addSection: 'lists',
  setSection: 'tasks',
  renameSection: 'sections',
  removeSection: 'sections',
  restoreSection: 'deletedSections',
  addReminder: 'seenTasks',
  repointReminder: 'seenTasks',
  leave: 'members',
  expel: 'members',
  changeRole: 'members',
  stopSharing: 'members',
};

/** A step as the app and as the model does it; each says whether it is allowed. */
export type Doing = { act: Act; run(): Promise<boolean>; apply(model: AccessModel): boolean };

/** Makes a step something to do, with targets from the model's current state; undefined for people who are gone. */
export function createDirector(
  names: readonly string[],
  players: ReadonlyMap<string, { person: Person }>,
  forget: (who: string) => Promise<void>,
) {
  const secrets: string[] = [];
  const imports: { owner: string; name: string }[] = [];
  const aimed = (targets: readonly Target[], aim: number | null): Target | undefined =>
    aim === null ? undefined : targets[aim % targets.length];

  return (model: AccessModel, { step, n }: Numbered, isAlone: boolean): Doing | undefined => {
    const { act } = step;
    const namesFormer =
      step.receiver === 1 && AIMS[act]?.endsWith('asks') && model.targets.formerTasks().length > 0;
    const kind = namesFormer ? 'formerTasks' : AIMS[act];
    const target = kind && aimed(model.targets[kind](), step.aim);
    const owner = target?.owner ?? names[step.owner] ?? '';
    // Owners don't need an invitation to their own list.
    const isOwn = step.own && act !== 'share' && act !== 'join';
    const who = target?.who ?? (isOwn ? owner : (names[step.who] ?? ''));
    if (!players.has(who) || !players.has(owner)) return undefined;
    const { other, reminder } = step;
    const list = act === 'moveTask' ? step.list : (target?.list ?? step.list);
    const task = target?.task ?? step.task;
    const section = target?.section ?? step.section;
    const idIn = (account: string, id: string) => (who === account ? id : `${account}:${id}`);
    const here = (id: string) => idIn(owner, id);
    /** A task of an account, one that the caller can see or any, to be the parent of another. */
    const parentIn = (account: string) => {
      const seer = step.own ? who : account;
      const there = model.targets.seenTasks().filter((one) => one.owner === account && one.who === seer);
      return aimed(there, step.aimTo)?.task ?? step.parent;
    };
    const title = `t${n}`;
    const write = `write-${n}-of-this`;
    const send = (by: string, method: string, path: string, body: unknown, headers = {}): Promise<Answer> =>
      players.get(by)?.person.call(method, path, body, headers) as Promise<Answer>;
    const call = async (...request: Parameters<typeof send>): Promise<boolean> => {
      const answer = await send(...request);
      expect(answer.status).toBeLessThan(500);
      return answer.status < 300;
    };
    const updateTask = (updates: object) => call(who, 'PUT', '/api/tasks', { taskId: here(task), updates });
    const open = async () => {
      const answer = await send(owner, 'POST', '/api/invitations', { listId: list, role: step.role });
      if (answer.status < 300) secrets.push(answer.body.secret);
      return answer.status < 300;
    };
    const join = (at: number) => call(who, 'POST', '/api/invitations/accept', { id: secrets[at] ?? 'none' });
    const doing = (run: Doing['run'], apply: Doing['apply']): Doing => ({
      act,
      run,
      apply: (it) => it.inWrite(write, () => apply(it)),
    });
    const place = { owner, id: task };

    switch (act) {
      case 'addTask': {
        const parent = step.isNested ? parentIn(owner) : undefined;
        const added = { id: here(task), title, listId: here(list), priority: 'high' };
        return doing(
          () =>
            call(who, 'POST', '/api/tasks', {
              task: { ...added, ...(parent && { parentId: here(parent) }) },
            }),
          (it) => it.addTask(who, owner, task, { title, list, parent }),
        );
      }
      case 'renameTask':
        return doing(
          () => updateTask({ title }),
          (it) => it.updateTask(who, place, { title }),
        );
      case 'moveTask':
        return doing(
          () => updateTask({ listId: here(list) }),
          (it) => it.updateTask(who, place, { list }),
        );
      case 'nestTask': {
        const parent = step.isNested || step.role === 'editor' ? parentIn(owner) : null;
        const toList = step.own && step.isNested ? { list: other } : {};
        return doing(
          () =>
            updateTask({
              parentId: parent && here(parent),
              ...(toList.list && { listId: here(toList.list) }),
            }),
          (it) => it.updateTask(who, place, { parent, ...toList }),
        );
      }
      case 'sendTask': {
        const { receiver, arrival } = step;
        const lists = model.targets.lists().filter((one) => one.who === who);
        const elsewhere = lists.filter((one) => one.owner !== owner);
        const isFar = receiver !== 'owner' && elsewhere.length > 0;
        const there = aimed(isFar ? elsewhere : lists, step.aimTo);
        const named = receiver === 'sender' ? who : receiver === 'owner' ? owner : (names[receiver] ?? '');
        const to = there?.owner ?? named;
        const toList = there?.list ?? other;
        const parent = step.isNested ? parentIn(to) : undefined;
        const more = step.role === 'viewer' ? { title } : {};
        const updates = {
          listId: idIn(to, toList),
          ...more,
          ...(parent && { parentId: idIn(to, parent) }),
        };
        // Those below keep their ids if those are certainly free.
        const taken = [...model.tasksOf(to), arrival];
        const ids = new Map(
          [...new Set([...TASKS, ...model.names().flatMap(model.tasksOf)])]
            .filter((id) => !isAlone || taken.includes(id))
            .map((id) => [id, `${id}-${n}`]),
        );
        const below = [...ids].map(([id, movedTo]) => ({ taskId: here(id), movedTo: idIn(to, movedTo) }));
        return doing(
          () =>
            call(who, 'POST', '/api/tasks/move', {
              taskId: here(task),
              movedTo: idIn(to, arrival),
              updates,
              below,
            }),
          (it) =>
            it.sendTask(
              who,
              place,
              { owner: to, list: toList, id: arrival, ids, ...more, ...(parent && { parent }) },
              write,
            ),
        );
      }
      case 'removeTask':
        return doing(
          () => call(who, 'DELETE', '/api/tasks', { taskId: here(task) }),
          (it) => it.removeTask(who, place, write),
        );
      case 'restoreTask':
        return doing(
          () => call(who, 'POST', '/api/trash/restore', { entity: 'task', id: here(task) }),
          (it) => it.restoreTask(who, owner, task),
        );
      case 'addList':
        return doing(
          () => call(owner, 'POST', '/api/lists', { list: { id: list, name: title, color: 'blue' } }),
          (it) => it.addList(owner, list, title),
        );
      case 'renameList':
        return doing(
          () => call(who, 'PUT', '/api/lists', { listId: here(list), updates: { name: title } }),
          (it) => it.renameList(who, owner, list, title),
        );
      case 'removeList':
        return doing(
          () => call(owner, 'DELETE', '/api/lists', { listId: list }),
          (it) => it.removeList(owner, list),
        );
      case 'restoreList':
        return doing(
          () => call(owner, 'POST', '/api/trash/restore', { entity: 'list', id: list }),
          (it) => it.restoreList(owner, list),
        );
      case 'addSection': {
        const added = { id: here(section), listId: here(list), name: title };
        return doing(
          () => call(who, 'POST', '/api/sections', { section: added }),
          (it) => it.addSection(who, owner, section, { name: title, list }),
        );
      }
      case 'setSection':
        return doing(
          () => updateTask({ sectionId: here(section) }),
          (it) => it.updateTask(who, place, { section }),
        );
      case 'renameSection':
        return doing(
          () => call(who, 'PUT', '/api/sections', { sectionId: here(section), updates: { name: title } }),
          (it) => it.renameSection(who, owner, section, title),
        );
      case 'removeSection':
        return doing(
          () => call(who, 'DELETE', '/api/sections', { sectionId: here(section) }),
          (it) => it.removeSection(who, owner, section),
        );
      case 'restoreSection':
        return doing(
          () => call(owner, 'POST', '/api/trash/restore', { entity: 'section', id: section }),
          (it) => it.restoreSection(owner, section),
        );
      case 'import': {
        const lists = step.own ? { [list]: title } : {};
        const parent = step.isNested ? { parent: step.parent } : {};
        const tasks: ImportedTask[] = [{ id: task, title, list: other, ...parent }];
        if (step.role === 'viewer' && ![task, parent.parent].includes(step.arrival))
          tasks.push({ id: step.arrival, title: `${title}-`, list, parent: task });
        const reminders = step.aimTo === null ? { [reminder]: step.arrival } : {};
        imports.push({ owner, name: write });
        return doing(
          () =>
            call(owner, 'POST', '/api/account/import', documentOf(owner, { lists, tasks, reminders }), {
              'Idempotency-Key': write,
            }),
          (it) => it.importRows(owner, { lists, tasks, reminders }, write),
        );
      }
      case 'undoImport': {
        const of = imports[imports.length - 1 - (step.own ? 0 : step.owner)];
        const by = step.role === 'editor' ? of?.owner : owner;
        if (!of || !by || !players.has(by)) return undefined;
        return doing(
          () => call(by, 'POST', '/api/account/import/undo', { importId: of.name }),
          (it) => it.undoImport(by, of.name, write),
        );
      }
      case 'addReminder':
        return doing(
          () =>
            call(who, 'POST', '/api/reminders', {
              reminder: { id: reminder, taskId: here(task), at: REMINDED_AT },
            }),
          (it) => it.addReminder(who, reminder, here(task)),
        );
      case 'repointReminder':
        return doing(
          () => call(who, 'PUT', '/api/reminders', { reminderId: reminder, updates: { taskId: here(task) } }),
          (it) => it.repointReminder(who, reminder, here(task)),
        );
      case 'removeReminder':
        return doing(
          () => call(who, 'DELETE', '/api/reminders', { reminderId: reminder }),
          (it) => it.removeReminder(who, reminder),
        );
      case 'share': {
        const at = secrets.length;
        return doing(
          async () => (await open()) && (await join(at)),
          (it) => it.openLink(at, owner, list, step.role) && it.join(who, at),
        );
      }
      case 'openLink': {
        const at = secrets.length;
        return doing(open, (it) => it.openLink(at, owner, list, step.role));
      }
      case 'join': {
        const at = secrets.length - 1 - (step.own ? 0 : step.owner);
        return doing(
          () => join(at),
          (it) => it.join(who, at),
        );
      }
      case 'leave':
        return doing(
          () => call(who, 'DELETE', '/api/memberships', { id: `${owner}:${list}` }),
          (it) => it.leave(who, owner, list, { expelled: false }),
        );
      case 'expel':
        return doing(
          () => call(owner, 'DELETE', '/api/members', { id: `${list}-${who}` }),
          (it) => it.leave(who, owner, list, { expelled: true }),
        );
      case 'stopSharing':
        return doing(
          () => call(owner, 'DELETE', '/api/sharing', { listId: list }),
          (it) => it.stopSharing(owner, list),
        );
      case 'changeRole':
        return doing(
          () => call(owner, 'PUT', '/api/members', { id: `${list}-${who}`, role: step.role }),
          (it) => it.changeRole(owner, list, who, step.role),
        );
      case 'deleteAccount': {
        // One in four, so that several accounts usually remain.
        if (step.role !== 'viewer' || step.own) return undefined;
        return doing(
          async () => {
            const isDone = await call(who, 'DELETE', '/api/account', { email: `${who}@example.com` });
            await forget(who);
            return isDone;
          },
          (it) => it.deleteAccount(who),
        );
      }
    }
  };
}

type Rows = Parameters<AccessModel['importRows']>[1];

/** The file of an import that has these rows. */
function documentOf(owner: string, { lists, tasks, reminders }: Rows): object {
  const named = Object.entries(lists).map(([id, name]) => [id, { name }]);
  const rows = tasks.map(({ id, title, list, parent }) => [
    id,
    { title, listId: list, ...(parent && { parentId: parent }) },
  ]);
  const times = Object.entries(reminders).map(([id, taskId]) => [id, { taskId, at: REMINDED_AT }]);
  const entries = { lists: named, tasks: rows, reminders: times };
  const given = Object.entries(entries).map(([kind, of]) => [kind, Object.fromEntries(of)]);
  return { users: { [owner]: Object.fromEntries(given) }, changed: 'update' };
}
