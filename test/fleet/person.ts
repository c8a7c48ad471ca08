import { changeOccurrences } from '../../domain/mutation/change-occurrences.ts';
import { skipOccurrences } from '../../domain/mutation/skip-occurrences.ts';
import { isRecurring } from '../../domain/planner/event/begin-days.ts';
import { byPosition } from '../../domain/position.ts';
import type { Writable } from '../../domain/registry/entity.ts';
import { placeAt } from '../../domain/reorder.ts';
import { idWithin, isOwnId } from '../../domain/shared-id.ts';
import { moveSeries } from '../../domain/task/change-series.ts';
import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { browserTexts } from '../../web/device/browser-texts.ts';
import { createDevice } from '../../web/device/device.ts';
import { createDrafts } from '../../web/drafts/drafts.ts';
import { completeTask } from '../../web/task/act/series-writes.ts';
import { skipOccurrence } from '../../web/task/act/skip-occurrence.ts';
import { createTaskEditor } from '../../web/task-view/task-editor.ts';
import { putBack, stillMissing } from '../../web/undo/put-back.ts';
import { recorder, type Writes } from '../../web/undo/recorder.ts';
import type { UndoFn } from '../../web/undo/undo.ts';
import type { Tab } from './device.ts';
import type { createLedger, Shown } from './ledger.ts';
import { type createNames, wordOf } from './typed-words.ts';
import type { World } from './world.ts';

type Deps = {
  world: World;
  names: ReturnType<typeof createNames>;
  ledger: ReturnType<typeof createLedger>;
  accountId: string;
  /** The device's time in epoch milliseconds. */
  now(): number;
  /** A list of another account to move tasks to. */
  otherList: string;
  nextWord(): number;
  /** A refused write left the tray. */
  onCleared(key: string): void;
};
/** An action that can be undone or redone, and what each field showed after it. */
type Turn = { back: UndoFn; left: Map<string, string | undefined> };
type Form = {
  id: string;
  editor: ReturnType<typeof createTaskEditor>;
  /** Undoes what the form has saved. */
  saved: readonly UndoFn[];
  field: (typeof TYPED.task)[number];
  word: string;
};

/** The argument with which a scene aims an action at the latest task. */
export const AIMED = 1;
const MINUTE_MS = 60_000;
const DATES = ['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16'] as const;
const TIMES = [...DATES, '2026-06-15T11:30', '2026-06-17T14:30'] as const;
/** When to remind of a task. */
const REMINDED = [
  { minutesBefore: 5 },
  { at: '2026-06-15T11:00' },
  { at: '2026-06-15T12:15' },
  { at: '2026-06-16T08:00' },
] as const;
const REPEATS = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;UNTIL=20260801'] as const;
const STARTS = ['08:00', '08:30', '09:15'] as const;
const NO_TRASH = ['setting', 'reminder', 'focusSession', 'chatMessage'];
const TYPED = {
  task: ['title', 'description', 'project'],
  goal: ['title', 'description'],
  list: ['name'],
  section: ['name'],
  template: ['name'],
} as const;

const EDITED = ['task', 'task', 'task', 'goal', 'list', 'section', 'template'] as const;
const REMOVED = ['task', 'task', 'goal', 'event', 'reflection', 'list', 'section', 'template'] as const;

/** A person using one tab: acts, opens forms, undoes, and redoes. */
export function createPerson(tab: Tab, deps: Deps) {
  const { world, names, ledger, accountId } = deps;
  const { store } = tab;
  const done: Turn[] = [];
  const undone: Turn[] = [];
  const forms: Form[] = [];
  const drafts = createDrafts(createDevice(browserTexts()), deps.now);
  /** A task form as in the app. */
  const openForm = (task: Task): Pick<Form, 'editor' | 'saved'> => {
    const saved: UndoFn[] = [];
    const remember = (back: UndoFn) => {
      saved.push(back);
      return () => {};
    };
    return { editor: createTaskEditor(task, { uid: accountId, drafts, store, remember }), saved };
  };
  const shown = () => names.shownIn(accountId, store);
  const any = <T>(all: readonly T[]): T | undefined => all[world.dice(all.length)];
  /** Picks the latest row half the time, so that devices often change the same one. */
  const idIn = (entity: Writable, what = 0): string | undefined => {
    const ids = [...store.rows(entity).keys()];
    return what === AIMED || world.dice(2) ? ids.at(-1) : any(ids);
  };

  const differing = (before: Shown, after: Shown): string[] =>
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (place) => before.get(place) !== after.get(place),
    );
  const goneWithout = (place: string): boolean => NO_TRASH.some((entity) => place.startsWith(`${entity}/`));

  function act(work: (writes: Writes) => void, word?: string): void {
    const before = shown();
    const { writes, back } = recorder(store);
    work(writes);
    const after = shown();
    const left = new Map<string, string | undefined>();
    for (const place of differing(before, after)) {
      left.set(place, after.get(place));
      const replaced = before.get(place);
      // A setting written with a clock that is behind has no effect.
      const isSeen = !place.startsWith('setting/');
      if (word && after.get(place) === word) ledger.typed(place, word, isSeen ? replaced : undefined);
      else if (!word && !after.has(place) && goneWithout(place)) ledger.mayShow(place, undefined);
    }
    done.push({ back, left });
    undone.length = 0;
  }

  async function turn(from: Turn[], to: Turn[]): Promise<void> {
    const last = from.pop();
    if (!last) return;
    const before = shown();
    const rowsBefore = names.rowsIn(accountId, store);
    const back = await last.back();
    const after = shown();
    const rows = names.rowsIn(accountId, store);
    const left = new Map<string, string | undefined>();
    for (const place of differing(before, after)) {
      left.set(place, after.get(place));
      // A field that no longer shows what the action left was changed by others, and must stay.
      if (!last.left.has(place) || last.left.get(place) !== before.get(place)) continue;
      // A row restored from the trash has the latest words, even those unknown to this device.
      const hasRow = rowsBefore.has(rowOf(place)) && rows.has(rowOf(place));
      if (hasRow || goneWithout(place)) ledger.mayShow(place, after.get(place));
    }
    to.push({ back, left });
  }

  const latestList = (): string => [...store.rows('task').values()].at(-1)?.listId ?? 'work';
  const add = (kind: number, word: string, writes: Writes): void => {
    const at = new Date(deps.now()).toISOString();
    const from = new Date(deps.now() - 30 * MINUTE_MS).toISOString();
    if (kind === 0) writes.add('goal', { title: word, category: 'health' });
    else if (kind === 1) writes.add('list', { name: word });
    else if (kind === 2) writes.add('event', { title: word, start: '09:00', end: '10:00', category: 'work' });
    else if (kind === 3) {
      const date = any(DATES) ?? DATES[0];
      writes.add('reflection', { date, text: word, onConflict: 'append' });
    } else if (kind === 4) {
      const value = JSON.stringify({ [any(['a', 'b']) ?? 'a']: word });
      writes.add('setting', { id: 'document', value, at, onConflict: 'merge' });
    } else if (kind === 5) writes.add('focusSession', { id: word, start: from, end: at, minutes: 25 });
    else if (kind === 6) writes.add('chatMessage', { role: 'user', content: word });
    else if (kind === 12) writes.add('section', { name: word, listId: latestList() });
    else if (kind === 13) writes.add('template', { name: word, tree: '[{"level":1,"title":"Step"}]' });
    else writes.add('task', { title: word, listId: kind === 7 ? 'nowhere' : (idIn('list') ?? 'work') });
  };

  const doSomething = (writes: Writes, task: Task, moment: { now: string; zone: string }): void => {
    const createdAt = moment.now;
    const kind = world.dice(6);
    if (kind === 0) writes.update('task', task.id, { priority: 'high', plannedFor: any(TIMES) });
    else if (kind === 1) writes.remove('task', task.id);
    else if (kind === 2) completeTask(writes, task, moment);
    else if (kind === 3) writes.add('reminder', { taskId: task.id, ...any(REMINDED), createdAt });
    else if (kind === 4)
      writes.add('event', {
        ...{ title: 'Block', start: '09:00', end: '10:00', category: 'work' as const },
        taskId: task.id,
      });
    else writes.update('task', task.id, { completed: !task.completed });
  };

  return {
    add(what: number): void {
      const word = wordOf(deps.nextWord());
      act((writes) => add(what % 14, word, writes), word);
    },
    edit(what: number): void {
      const entity = what === AIMED ? 'task' : (any(EDITED) ?? 'task');
      const id = idIn(entity, what);
      const field = any(TYPED[entity]);
      const word = wordOf(deps.nextWord());
      if (!id || !field) return;
      if (what % 5 === 0 && entity === 'task')
        act((writes) => writes.update('task', id, { completed: what % 2 === 0, priority: 'high' }));
      else act((writes) => writes.update(entity, id, { [field]: word }), word);
    },
    remove(what: number): void {
      // Nowhere in the app can a person delete a setting, which has no trash.
      const entity = what === AIMED ? 'task' : (any(REMOVED) ?? 'task');
      const id = idIn(entity, what);
      // Only the owner can delete a list.
      if (id && (entity !== 'list' || isOwnId(id))) act((writes) => writes.remove(entity, id));
    },
    removeSection(what: number): void {
      const id = idIn('section', what);
      if (id) act((writes) => writes.remove('section', id));
    },
    move(what: number): void {
      const id = idIn('task', what);
      if (!id) return;
      const across = isOwnId(id) ? deps.otherList : 'work';
      const listId = what === AIMED ? across : (any(['work', 'personal', deps.otherList]) ?? 'work');
      const to = idWithin(listId, world.newId());
      if (isOwnId(listId) === isOwnId(id)) {
        act((writes) => writes.update('task', id, { listId }));
        return;
      }
      act((writes) => {
        const moved = writes.move(id, { listId }, new Map([[id, to]]));
        for (const [before, after] of moved?.ids ?? []) names.move(accountId, before, after);
      });
    },
    repeat(what: number): void {
      const id = idIn('task', what);
      const repeat = any(REPEATS);
      const repeatExcept = what % 3 === 0 ? DATES.slice(world.dice(DATES.length)) : undefined;
      const updates = { repeat, dueDate: any(TIMES), ...(repeatExcept && { repeatExcept }) };
      if (id && repeat) act((writes) => writes.update('task', id, updates));
    },
    /** Gives a task a time, a reminder, or both. */
    remind(what: number): void {
      const open = [...store.rows('task').values()].filter(({ completed }) => !completed);
      const taskId = (what === AIMED ? open.at(-1) : any(open))?.id;
      const kind = world.dice(6);
      if (!taskId) return;
      act((writes) => {
        if (kind < 3) writes.update('task', taskId, { dueDate: any(TIMES) });
        if (kind === 0) return;
        writes.add('reminder', { taskId, ...any(REMINDED), createdAt: new Date(deps.now()).toISOString() });
      });
    },
    /** Plans or hides a task until a day, or no longer. */
    plan(what: number): void {
      const id = idIn('task', what);
      const day = what % 3 === 0 ? null : any(DATES);
      if (id) act((writes) => writes.update('task', id, { [what % 2 ? 'plannedFor' : 'hiddenUntil']: day }));
    },
    /** Has an event repeat; of one that does, changes or leaves out what it is on a day, from it on, or always. */
    recur(what: number): void {
      const event = store.rows('event').get(idIn('event', what) ?? '');
      if (!event) return;
      const { id, repeat } = event;
      const [date, to] = [any(DATES) ?? DATES[0], any(DATES) ?? DATES[0]];
      const scope = (['day', 'later', 'all'] as const)[what % 3] ?? 'day';
      act((writes) => {
        if (!isRecurring(event)) writes.update('event', id, { date, repeat: any(REPEATS) ?? REPEATS[0] });
        else if (what % 4 === 0 && scope !== 'all')
          writes.mutate('skipOccurrences', { eventId: id, date, scope }, skipOccurrences);
        else {
          const updates = {
            start: any(STARTS) ?? STARTS[0],
            ...(event.date && what % 5 === 0 && { date: to }),
          };
          const args = {
            eventId: id,
            date,
            scope,
            updates,
            newId: writes.newIdIn(),
            ...(repeat && { repeat }),
          };
          writes.mutate('changeOccurrences', args, changeOccurrences);
        }
      });
    },
    /** Puts a task in a section of its list, or in none. */
    file(what: number): void {
      const section = store.rows('section').get(idIn('section', what) ?? '');
      const inList = [...store.rows('task').values()].filter(({ listId }) => listId === section?.listId);
      const task = what === AIMED ? inList.at(-1) : any(inList);
      const sectionId = what % 4 === 0 ? null : section?.id;
      if (task) act((writes) => writes.update('task', task.id, { sectionId }));
    },
    /** Completes the open occurrence of a series, skips it, or moves it with all later ones. */
    finish(what: number): void {
      const series = [...store.rows('task').values()].filter(isSeries);
      const task = what === AIMED ? series.at(-1) : any(series);
      const moment = { now: new Date(deps.now()).toISOString(), zone: 'UTC' };
      if (!task) return;
      const moved = what % 4 === 2 && moveSeries(task, any(DATES) ?? DATES[0]);
      act((writes) => {
        if (what % 4 === 0) skipOccurrence(writes, task, moment);
        else if (moved) writes.update('task', task.id, moved);
        else completeTask(writes, task, moment);
      });
    },
    /** Puts a task below another one of its list, or at the top level. */
    nest(what: number): void {
      const rows = store.rows('task');
      const task = rows.get(idIn('task', what) ?? '');
      const all = [...rows.values()].filter((one) => one.listId === task?.listId && one.id !== task.id);
      const parent = what % 4 === 0 ? undefined : any(all);
      if (task) act((writes) => writes.update('task', task.id, { parentId: parent?.id ?? null }));
    },
    /** Does several things to some tasks at once. */
    bulk(what: number): void {
      const moment = { now: new Date(deps.now()).toISOString(), zone: 'UTC' };
      const ids = new Set(Array.from({ length: 2 + (what % 4) }, () => idIn('task')));
      act((writes) => {
        for (const id of ids) {
          const task = writes.rows('task').get(id ?? '');
          if (task) doSomething(writes, task, moment);
        }
      });
    },
    reorder(what: number): void {
      const id = idIn('task', what);
      const others = [...store.rows('task').values()].filter((one) => one.id !== id).sort(byPosition);
      if (!id) return;
      const moves = placeAt(others, world.dice(others.length + 1), [id]);
      act((writes) => {
        for (const one of moves) writes.update('task', one.id, { position: one.position });
      });
    },
    openForm(what: number): void {
      const id = idIn('task', what);
      const task = id === undefined ? undefined : store.rows('task').get(id);
      const word = wordOf(deps.nextWord());
      const field = any(TYPED.task);
      if (task && field) forms.push({ id: task.id, ...openForm(task), field, word });
    },
    saveForm(): void {
      const form = forms.shift();
      if (!form || !store.rows('task').has(form.id)) return;
      const { id, editor, saved, field, word } = form;
      const before = shown();
      editor.set({ [field]: word });
      editor.close();
      const place = `${names.rowName(accountId, 'task', id)}/${field}`;
      ledger.typed(place, word, before.get(place));
      const after = shown();
      const left = new Map(differing(before, after).map((one) => [one, after.get(one)]));
      done.push(...saved.map((back) => ({ back, left })));
      undone.length = 0;
    },
    undo: () => turn(done, undone),
    redo: () => turn(undone, done),
    tray(what: number): void {
      const refused = any(store.status().refused);
      if (!refused) return;
      deps.onCleared(refused.key);
      if (what % 2) {
        store.retry(refused);
        return;
      }
      store.discard(refused.key);
      const words = JSON.stringify(refused.input).match(/w\d+x/g);
      ledger.excuse((word) => !words?.includes(word));
    },
    putBack(what: number): void {
      const rows = stillMissing(store, store.status().missing);
      const some = rows.filter(({ now }) => !now || what % 2);
      for (const row of some) {
        const before = shown();
        putBack(store, row);
        const after = shown();
        for (const place of differing(before, after)) ledger.mayShow(place, after.get(place));
      }
      store.settleMissing(some.map(({ name }) => name));
    },
  };
}

const rowOf = (place: string): string => `${place.split('/').slice(0, 2).join('/')}`;
