import type { SharedText } from '../../domain/quick-add/shared-text.ts';

const NAMES = ['title', 'text', 'url'] as const;
/** The parts of an address by which something is added. */
export const SHARED_IN: readonly string[] = [...NAMES, 'add'];

/** What an address asks to add: `?title=…&text=…&url=…`, or `?add` for an empty bar. */
export function sharedIn(search: string): SharedText | undefined {
  const query = new URLSearchParams(search);
  if (!SHARED_IN.some((name) => query.has(name))) return undefined;
  const [title = '', text = '', url = ''] = NAMES.map((name) => query.get(name) ?? '');
  return { title, text, url };
}
