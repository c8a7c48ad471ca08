import { timeText } from '../../domain/task/figures/statistics.ts';
import type { FocusRecord } from '../../domain/timer/timer-end.ts';
import type { Store } from '../store/store.ts';
import { offerUndo, type UndoFn } from '../undo/undo.ts';
import { askFinished } from './ask-finished.ts';
import type { Timer } from './use-timer.ts';

/** Takes a recorded session along when the timer goes back, and records it again when that is undone. */
const withRecord =
  (store: Store, focus: FocusRecord, isRecorded: boolean, turn: UndoFn): UndoFn =>
  async () => {
    const has = store.rows('focusSession').has(focus.id);
    if (isRecorded && has) store.remove('focusSession', focus.id);
    if (!isRecorded && !has) store.add('focusSession', focus);
    return withRecord(store, focus, !isRecorded, await turn());
  };

/** Ends a session early, or one that counts up, records it, and asks whether its task is finished. */
export function finish(store: Store, press: Timer['press']): void {
  const { effects, back } = press({ kind: 'finish' });
  const recorded = effects.findLast((effect) => effect.kind === 'record')?.focus;
  if (!recorded) return;
  offerUndo(`${timeText(recorded.minutes)} of focus recorded`, withRecord(store, recorded, true, back));
  askFinished(store, recorded.taskId);
}
