import { toast } from '../ui/toast.tsx';

const MOST = 50;
/** What can be taken back, the latest last. */
let acts: (() => void)[] = [];

/** Keeps how an act is taken back. @returns does so, once */
export function rememberUndo(undo: () => void): () => void {
  const once = () => {
    if (!acts.includes(once)) return;
    acts = acts.filter((act) => act !== once);
    undo();
  };
  acts = [...acts, once].slice(-MOST);
  return once;
}

/** Says what was done, with a button that takes it back; so does Ctrl or Cmd Z. */
export function offerUndo(words: string, undo: () => void, description?: string): void {
  toast.success(words, { description, action: { label: 'Undo', onClick: rememberUndo(undo) } });
}

/** Takes the latest act back. */
export function undoLast(): void {
  const last = acts.at(-1);
  last?.();
  toast.success(last ? 'Undone' : 'There is nothing to undo');
}

/** What somebody else did is not taken back. */
export function forgetUndo(): void {
  acts = [];
}
