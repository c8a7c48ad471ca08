import { useMemo } from 'react';
import { fold } from '../../domain/fold.ts';
import { useLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useTagColors } from '../task/tag/use-tag-colors.ts';
import { useTags } from '../task/tag/use-tags.ts';
import { useProjects } from '../task/use-projects.ts';
import type { PalettePlace } from './palette-item.ts';

export function usePlaces(): readonly PalettePlace[] {
  const lists = useLists();
  const goals = useRows('goal');
  const views = useRows('savedView');
  const projects = useProjects();
  const tags = useTags();
  const colors = useTagColors();
  return useMemo(
    () => [
      ...lists.map(({ id, name, color }): PalettePlace => ({ scope: { kind: 'list', id }, name, color })),
      ...projects.map((name): PalettePlace => ({ scope: { kind: 'project', id: name }, name })),
      ...Array.from(
        goals.values(),
        ({ id, title }): PalettePlace => ({ scope: { kind: 'goal', id }, name: title }),
      ),
      ...Array.from(
        views.values(),
        ({ id, name, color }): PalettePlace => ({ scope: { kind: 'view', id }, name, color }),
      ),
      ...tags.map(
        (name): PalettePlace => ({
          scope: { kind: 'tag', id: name },
          name,
          color: colors.get(fold(name)),
        }),
      ),
    ],
    [lists, goals, views, projects, tags, colors],
  );
}
