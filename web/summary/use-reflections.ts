import { useEffect, useMemo } from 'react';
import type { LocalDate } from '../../domain/day.ts';
import { Problem } from '../../domain/problem.ts';
import { addReflection, type Reflection, readReflections } from '../../domain/reflection.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import type { Store } from '../store/store.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

/** Adds to a day's reflection, or begins it. @throws Problem 'invalid' when it can't be kept */
function add(store: Pick<Store, 'add'>, all: readonly Reflection[], date: LocalDate, text: string): void {
  const day = addReflection(all, { id: date, date, text }).find((one) => one.date === date);
  if (day) store.add('reflection', { date, text: day.text });
}

/** The latest reflections, newest first, and how to write one. `save` says whether it was kept. */
export function useReflections(): {
  all: readonly Reflection[];
  save: (date: LocalDate, text: string) => boolean;
} {
  const store = useStore();
  const rows = useRows('reflection');
  const all = useMemo(() => readReflections([...rows.values()]), [rows]);
  const save = (date: LocalDate, text: string) => {
    if (text.trim() === '') return false;
    const { writes, back } = recorder(store);
    try {
      add(writes, all, date, text);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.error(error.message);
      return false;
    }
    offerUndo('Daily reflection saved!', back);
    return true;
  };
  return { all, save };
}

/** Keeps `reflections` on this device like the account's. What was written here before moves to the account, once. */
export function useReflectionsMirror(accountId: string): void {
  const store = useStore();
  const loaded = useLoaded();
  const { all } = useReflections();
  useEffect(() => {
    if (!loaded) return;
    const here = device.read(DOCUMENTS.reflections, '');
    for (const { date, text } of here.filter((one) => !('uid' in one))) {
      const known = all.find((one) => one.date === date)?.text.includes(text);
      if (!known) add(store, all, date, text);
    }
    const copy = all.map((one) => ({ ...one, uid: accountId }));
    device.write(DOCUMENTS.reflections, copy);
  }, [store, loaded, all, accountId]);
}
