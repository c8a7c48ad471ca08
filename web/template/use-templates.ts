import { useMemo } from 'react';
import { byName } from '../../domain/by-name.ts';
import { compare } from '../../domain/compare.ts';
import type { Template } from '../../domain/template/template.ts';
import { useRows } from '../store/use-store.ts';

export function useTemplates(): readonly Template[] {
  const templates = useRows('template');
  return useMemo(
    () => [...templates.values()].sort((a, b) => byName(a.name, b.name) || compare(a.id, b.id)),
    [templates],
  );
}
