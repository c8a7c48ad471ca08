import type { Store } from '../store/store.ts';
import { attempt, report } from './attempt.ts';
import { recorder, type Writes } from './recorder.ts';
import { rememberUndo, type UndoFn } from './undo.ts';

type Offer = (back: UndoFn) => void;

/** An action that failed midway isn't offered to be undone, but its writes can be. */
function keep({ back, hasWritten }: ReturnType<typeof recorder>, isDone: boolean, offer?: Offer): void {
  if (isDone && offer) offer(back);
  else if (hasWritten()) rememberUndo(back);
}

/**
 * Makes writes as one undo step.
 * @param failure what to say if one fails @param offer called with their undo if none does, instead of remembering it
 * @returns whether none did
 */
export function attemptWrites(
  store: Store,
  failure: string,
  work: (writes: Writes) => void,
  offer?: Offer,
): boolean {
  const recording = recorder(store);
  const isDone = attempt(failure, () => work(recording.writes));
  keep(recording, isDone, offer);
  return isDone;
}

/** As `attemptWrites`, for work that takes a while. */
export async function attemptManyWrites(
  store: Store,
  failure: string,
  work: (writes: Writes) => Promise<void>,
  offer?: Offer,
): Promise<boolean> {
  const recording = recorder(store);
  const release = recording.hold();
  const isDone = await work(recording.writes)
    .then(
      () => true,
      (error: unknown) => {
        report(failure, error);
        return false;
      },
    )
    .finally(release);
  keep(recording, isDone, offer);
  return isDone;
}
