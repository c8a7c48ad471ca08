import { useMemo } from 'react';
import { compare } from '../../domain/compare.ts';
import { fold } from '../../domain/fold.ts';
import type { Template } from '../../domain/template/template.ts';
import { useRows } from '../store/use-store.ts';

export function useTemplates(): readonly Template[] {
  const templates = useRows('template');
  return useMemo(
    () => [...templates.values()].sort((a, b) => compare(fold(a.name), fold(b.name)) || compare(a.id, b.id)),
    [templates],
  );
}
