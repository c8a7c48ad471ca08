import { isPlanFull } from '../../domain/billing/plan-full.ts';
import { limitRefused } from '../payment/limit-refused.ts';
import type { Refused } from '../store/core/pending.ts';
import type { Store } from '../store/store.ts';
import { toast } from '../ui/message/toast.tsx';
import { refusedTrees } from './refused-trees.ts';
import { failureText } from './refused-words.ts';

/** Retries all refused writes in their original order. */
export function retryAll(store: Store, refused: readonly Refused[]): void {
  for (const write of refused.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) store.retry(write);
}

/** Shows a toast for refused writes; several share one. @returns a cleanup function */
export function tellRefused(store: Store): () => void {
  let refused: Refused[] = [];
  const tell = () => {
    const { waiting, online } = store.status();
    // More refusals may follow right away, so wait until the outbox is empty.
    if (refused.length === 0 || (waiting > 0 && online)) return;
    const [tree, ...more] = refusedTrees(refused);
    refused = [];
    if (!tree) return;
    const { first } = tree;
    if (isPlanFull(first.message)) limitRefused(failureText(first), first.message);
    else if (more.length === 0) toast.error(failureText(first), { description: first.message });
    else
      toast.error(`${more.length + 1} changes couldn’t be saved`, {
        description: first.message,
        action: { label: 'Retry all', onClick: () => retryAll(store, store.status().refused) },
      });
  };
  const stops = [store.onRefused((write) => void refused.push(write)), store.subscribe(tell)];
  tell();
  return () => {
    for (const stop of stops) stop();
  };
}
