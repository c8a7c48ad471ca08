import { Check } from 'lucide-react';
import { createContext, useContext, useEffect, useState } from 'react';

const CONFIRMED_MS = 2000;

const Confirm = createContext(() => {});
export const ConfirmProvider = Confirm.Provider;

/** Says in the section around it that a choice is saved. */
export const useConfirmSaved = (): (() => void) => useContext(Confirm);

/** @returns whether to show that something is saved, and what begins to */
export function useSavedMark(): [isShown: boolean, confirm: () => void] {
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves === 0) return;
    const timer = setTimeout(() => setSaves(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [saves]);
  return [saves > 0, () => setSaves((before) => before + 1)];
}

/** Stays in sight while a long section is scrolled, and covers nothing that could be pressed. */
export function SavedMark({ isShown }: { isShown: boolean }) {
  return (
    <p
      role="status"
      className="pointer-events-none sticky top-18 z-10 flex h-0 justify-end text-xs font-medium text-ink-soft"
    >
      {isShown && (
        <span className="flex h-6 items-center gap-1 rounded-full bg-canvas px-2">
          <Check size={14} className="text-accent-text" aria-hidden="true" /> Saved
        </span>
      )}
    </p>
  );
}
