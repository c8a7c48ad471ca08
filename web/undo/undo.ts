import { log } from '../device/log.ts';
import { toast } from '../ui/message/toast.tsx';

/** Undoes an action and resolves to its redo. */
export type UndoFn = () => Promise<UndoFn>;
/** `told` closes the toast that offers the undo. */
type Entry = { turn: UndoFn; told: AbortController };

const MOST = 50;
/** The undo and redo stacks, latest last. */
let done: Entry[] = [];
let undone: Entry[] = [];

const without = (entries: readonly Entry[], gone: Entry): Entry[] =>
  entries.filter((entry) => entry !== gone);

/** Undo steps may depend on each other, so each ends before the next begins. */
let turning: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void> | undefined): Promise<void> => {
  turning = turning.then(work).catch(log);
  return turning;
};

async function undo(entry: Entry): Promise<void> {
  done = without(done, entry);
  undone = [...undone, entry];
  entry.told.abort();
  entry.turn = await entry.turn();
}

async function redo(entry: Entry): Promise<void> {
  undone = without(undone, entry);
  done = [...done, entry];
  entry.turn = await entry.turn();
}

/** Puts an action on the undo stack. @returns undoes it, unless it already is; resolves once done */
export const rememberUndo = (back: UndoFn): (() => Promise<void>) => remember(back, new AbortController());

function put(back: UndoFn, told: AbortController): Entry {
  const entry = { turn: back, told };
  done = [...done, entry].slice(-MOST);
  undone = [];
  return entry;
}

function remember(back: UndoFn, told: AbortController): () => Promise<void> {
  const entry = put(back, told);
  return () => inTurn(() => (done.includes(entry) ? undo(entry) : undefined));
}

export function offerUndo(words: string, back: UndoFn, description?: string): void {
  const told = new AbortController();
  const action = { label: 'Undo', onClick: remember(back, told) };
  toast.success(words, { description, action, gone: told.signal });
}

/** What the toast of repeated actions offers to undo, until it closes. */
let group: { told: AbortController; entries: Entry[] } | undefined;

/** Actions that follow while the toast is shown join it: its button undoes all of them, Ctrl or Cmd+Z only the last. */
export function offerUndoTogether(
  words: (count: number) => string,
  back: UndoFn,
  description: string | undefined,
): void {
  if (!group || group.told.signal.aborted) group = { told: new AbortController(), entries: [] };
  const mine = group;
  const entry = put(back, mine.told);
  mine.entries = [...mine.entries, entry];
  const undoAll = () =>
    inTurn(async () => {
      for (const one of mine.entries.toReversed()) if (done.includes(one)) await undo(one);
    });
  toast.success(words(mine.entries.length), {
    description: mine.entries.length === 1 ? description : undefined,
    action: { label: 'Undo', onClick: undoAll },
    gone: mine.told.signal,
    renews: 'together',
    onClose: () => {
      if (group === mine) group = undefined;
    },
  });
}

export function undoLast(): Promise<void> {
  return inTurn(() => {
    const last = done.at(-1);
    toast.success(last ? 'Undone' : 'Nothing to undo');
    return last && undo(last);
  });
}

/** Redoes the last undone action, unless another action followed. Resolves once done. */
export function redoLast(): Promise<void> {
  return inTurn(() => {
    const last = undone.at(-1);
    toast.success(last ? 'Redone' : 'Nothing to redo');
    return last && redo(last);
  });
}

/** Clears both stacks when the account changes, so that another person's actions are neither undone nor offered to be. */
export function forgetUndo(): void {
  for (const { told } of done) told.abort();
  done = [];
  undone = [];
  group = undefined;
}

/** Combines several undo functions into one. @param backs in the order of the actions */
export const compose =
  (backs: readonly UndoFn[]): UndoFn =>
  async () => {
    const again: UndoFn[] = [];
    for (const back of backs.toReversed()) again.push(await back());
    return compose(again);
  };
