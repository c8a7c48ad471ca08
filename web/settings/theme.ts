import { useEffect, useSyncExternalStore } from 'react';
import { DOCUMENTS } from '../device/documents.ts';
import { useDocument } from '../device/use-document.ts';
import { changeDocument } from '../undo/change-document.ts';
import { rememberUndo } from '../undo/undo.ts';

const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const query = prefersDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

type Theme = {
  dark: boolean;
  /** Whether the person chose dark; `null` follows the system setting. */
  chosen: boolean | null;
  choose: (dark: boolean | null) => void;
  toggle: () => void;
};

/** The theme and how to change it. Before the first paint, public/before-paint.js applies it. */
export function useTheme(): Theme {
  const [chosen] = useDocument(DOCUMENTS.darkMode);
  const choose = (next: boolean | null) => void rememberUndo(changeDocument(DOCUMENTS.darkMode, next));
  const system = useSyncExternalStore(subscribe, () => prefersDark().matches);
  const dark = chosen ?? system;
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
    const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (color) color.content = color.dataset[dark ? 'dark' : 'light'] ?? color.content;
  }, [dark]);
  return { dark, chosen, choose, toggle: () => choose(!dark) };
}
