import { useCallback, useMemo } from 'react';
import type { Layout } from '../../../domain/view/layout.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { DisplayRow } from '../../lists/display/display.tsx';
import { useLayout } from '../../lists/display/layout.ts';
import { TaskToolbar } from '../../lists/display/task-toolbar.tsx';
import type { Scope } from '../../lists/place/scope.ts';
import { LayoutSwitch, layoutOf } from './layouts.tsx';
import type { ScopeFound } from './use-scope-tasks.ts';

export function ScopeTools({ scope, found }: { scope: Scope; found: ScopeFound }) {
  const { view, change, all, selectable, saved } = found;
  const { selection } = found.list;
  const [chosen, choose] = useLayout(scope);
  const { value: layout, Options } = layoutOf(chosen);
  const latest = useLatest({ choose, selection });
  const changeLayout = useCallback((to: Layout) => {
    latest.current.selection.clear();
    latest.current.choose(to);
  }, []);
  const select = useCallback(() => latest.current.selection.start(), []);
  const layoutChoices = useMemo(
    () => (
      <>
        <DisplayRow name="Layout">
          <LayoutSwitch value={layout} onChange={changeLayout} />
        </DisplayRow>
        {Options && (
          <DisplayRow name="Columns">
            <Options scope={scope} />
          </DisplayRow>
        )}
      </>
    ),
    [layout, changeLayout, Options, scope],
  );
  return (
    <TaskToolbar
      view={view}
      onChange={change}
      hasTasks={all.length > 0}
      layout={layoutChoices}
      onSelect={selectable.length > 0 && layout !== 'calendar' ? select : undefined}
      about={saved.read && !saved.read.error ? `Showing: ${saved.read.words}` : undefined}
    />
  );
}
