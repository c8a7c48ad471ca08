import { ListChecks } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { Layout } from '../../../domain/view/layout.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { useLayout } from '../../lists/layout.ts';
import type { Scope } from '../../lists/scope.ts';
import { TaskToolbar } from '../../lists/task-toolbar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LayoutSwitch, layoutOf } from './layouts.tsx';
import type { ScopeFound } from './use-scope-tasks.ts';

export function ScopeTools({ scope, found }: { scope: Scope; found: ScopeFound }) {
  const { view, change, all, selectable } = found;
  const { selection } = found.list;
  const [chosen, choose] = useLayout(scope);
  const { value: layout, View, Options } = layoutOf(chosen);
  const isWide = useMedia(WIDE);
  const latest = useRef({ choose, selection });
  latest.current = { choose, selection };
  const changeLayout = useCallback((to: Layout) => {
    latest.current.selection.clear();
    latest.current.choose(to);
  }, []);
  const layoutChoices = useMemo(
    () => (
      <>
        {!isWide && <LayoutSwitch value={layout} onChange={changeLayout} />}
        {Options && <Options scope={scope} />}
      </>
    ),
    [isWide, layout, changeLayout, Options, scope],
  );
  if (all.length === 0 && !View) return <LayoutSwitch value={layout} onChange={changeLayout} iconsOnly />;
  return (
    <div className="flex min-w-0 items-center gap-0.5">
      <TaskToolbar view={view} onChange={change}>
        {layoutChoices}
      </TaskToolbar>
      {selectable.length > 0 && layout !== 'calendar' && (
        <IconButton
          label="Select tasks"
          aria-pressed={selection.active}
          icon={<ListChecks size={18} />}
          className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
          onClick={selection.active ? selection.clear : selection.start}
        />
      )}
      {isWide && <LayoutSwitch value={layout} onChange={changeLayout} iconsOnly />}
    </div>
  );
}
