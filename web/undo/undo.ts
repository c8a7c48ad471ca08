import { log } from '../shell/log.ts';
import { toast } from '../ui/toast.tsx';

/** Takes something back, and gives what does it again. */
export type Back = () => Promise<Back>;
type Entry = { turn: Back };

const MOST = 50;
/** What can be taken back, and what was and can be done again; the latest last. */
let done: Entry[] = [];
let undone: Entry[] = [];

const without = (entries: readonly Entry[], gone: Entry): Entry[] =>
  entries.filter((entry) => entry !== gone);

/** What is taken back may stand on what was done before it: one thing ends before the next begins. */
let turning: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void> | undefined): void => {
  turning = turning.then(work).catch(log);
};

async function takeBack(entry: Entry): Promise<void> {
  done = without(done, entry);
  undone = [...undone, entry];
  entry.turn = await entry.turn();
}

async function doAgain(entry: Entry): Promise<void> {
  undone = without(undone, entry);
  done = [...done, entry];
  entry.turn = await entry.turn();
}

/** Keeps how an act is taken back. @returns takes it back, unless it is already */
export function rememberUndo(back: Back): () => void {
  const entry = { turn: back };
  done = [...done, entry].slice(-MOST);
  undone = [];
  return () => inTurn(() => (done.includes(entry) ? takeBack(entry) : undefined));
}

/** Says what was done, with a button that takes it back; so does Ctrl or Cmd Z. */
export function offerUndo(words: string, back: Back, description?: string): void {
  toast.success(words, { description, action: { label: 'Undo', onClick: rememberUndo(back) } });
}

/** Takes the latest act back. */
export function undoLast(): void {
  inTurn(() => {
    const last = done.at(-1);
    toast.success(last ? 'Undone' : 'There is nothing to undo');
    return last && takeBack(last);
  });
}

/** Does again what was taken back last, as long as nothing else was done since. */
export function redoLast(): void {
  inTurn(() => {
    const last = undone.at(-1);
    toast.success(last ? 'Done again' : 'There is nothing to do again');
    return last && doAgain(last);
  });
}

/** What somebody else did is not taken back. */
export function forgetUndo(): void {
  done = [];
  undone = [];
}

/** Several acts as one. @param backs in the order in which they were done */
export const together =
  (backs: readonly Back[]): Back =>
  async () => {
    const again: Back[] = [];
    for (const back of backs.toReversed()) again.push(await back());
    return together(again);
  };
