import { useEffect, useSyncExternalStore } from 'react';
import type { readDraft } from '../../domain/quick-add/read-draft.ts';
import type { spokenDraft } from '../../domain/quick-add/voice.ts';
import { fetchPart } from '../offline/lazy.ts';

type Grammar = { readDraft: typeof readDraft; spokenDraft: typeof spokenDraft };

let isAsked = false;
let state: { grammar?: Grammar; error?: unknown } = {};
const listeners = new Set<() => void>();

async function load(): Promise<Grammar> {
  const [draft, voice] = await Promise.all([
    import('../../domain/quick-add/read-draft.ts'),
    import('../../domain/quick-add/voice.ts'),
  ]);
  return { readDraft: draft.readDraft, spokenDraft: voice.spokenDraft };
}

async function loadOnce(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    state = { grammar: await fetchPart(load) };
  } catch (error) {
    state = { error };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What reads typed and spoken tasks. It isn't needed to show a page, so it is loaded after that; undefined until then. */
export function useGrammar(): Grammar | undefined {
  const { grammar, error } = useSyncExternalStore(subscribe, () => state);
  useEffect(() => void loadOnce(), []);
  if (error) throw error;
  return grammar;
}
