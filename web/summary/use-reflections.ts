import { useEffect, useMemo } from 'react';
import { Problem } from '../../domain/problem.ts';
import { mergeText } from '../../domain/reflection/merge-text.ts';
import { readReflections } from '../../domain/reflection/reflection.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

const LABELS = {
  added: 'Daily reflection saved!',
  changed: 'Reflection updated',
  removed: 'Reflection deleted',
};

/** Undoes an edit of a reflection, but keeps what was written since. */
function takeBack(to: Writes, date: LocalDate, before: string, after: string): void {
  const now = to.rows('reflection').get(date)?.text;
  if (now === undefined) return;
  const text = mergeText(after, now, before);
  if (text === '') to.remove('reflection', date);
  else if (text !== now) to.update('reflection', date, { text, base: now });
}

/** The latest reflections, newest first, and the actions on them. Each action returns whether it succeeded. */
export function useReflections() {
  const store = useStore();
  const rows = useRows('reflection');
  const all = useMemo(() => readReflections([...rows.values()]), [rows]);
  const acts = useMemo(() => {
    const act = (label: string, work: (acting: ReturnType<typeof recorder>) => void): boolean => {
      const acting = recorder(store);
      try {
        work(acting);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        toast.error(error.message);
        return false;
      }
      offerUndo(label, acting.back);
      return true;
    };
    const textOn = (date: LocalDate) => store.rows('reflection').get(date)?.text ?? '';
    return {
      save(date: LocalDate, text: string): boolean {
        if (text.trim() === '') return false;
        return act(LABELS.added, ({ note }) => {
          const before = textOn(date);
          store.add('reflection', { date, text, onConflict: 'append' });
          const after = textOn(date);
          note((to) => takeBack(to, date, before, after));
        });
      },
      /** @param base the text that the edit started from; later edits from elsewhere are merged */
      change: (date: LocalDate, text: string, base: string): boolean =>
        act(LABELS.changed, ({ note }) => {
          const before = textOn(date);
          store.update('reflection', date, { text, base });
          const after = textOn(date);
          note((to) => takeBack(to, date, before, after));
        }),
      remove: (date: LocalDate): boolean =>
        act(LABELS.removed, ({ writes }) => writes.remove('reflection', date)),
    };
  }, [store]);
  return { all, ...acts };
}

/**
 * Mirrors the account's reflections to local storage. Reflections written there by an earlier version are moved to
 * the account once.
 */
export function useReflectionsMirror(accountId: string): void {
  const store = useStore();
  const loaded = useLoaded();
  const { all } = useReflections();
  useEffect(() => {
    if (!loaded) return;
    const here = device.read(DOCUMENTS.reflections, '');
    for (const { date, text } of here.filter((one) => !('uid' in one))) {
      const known = all.find((one) => one.date === date)?.text.includes(text);
      if (!known) store.add('reflection', { date, text });
    }
    const copy = all.map((one) => ({ ...one, uid: accountId }));
    device.write(DOCUMENTS.reflections, copy);
  }, [store, loaded, all, accountId]);
}
