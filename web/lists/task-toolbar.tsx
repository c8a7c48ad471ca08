import { Search, X } from 'lucide-react';
import { memo, type RefObject, useCallback, useRef, useState } from 'react';
import { useLayer } from '../history/use-layer.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { popupPart } from '../ui/popup-part.tsx';
import { Filters, type More, type ViewProps } from './filters.tsx';

const FilterDialog = popupPart(() => import('./filter-dialog.tsx'));

/** Back ends a search, first: the page shows what it showed before. */
function useSearchLayer(
  field: RefObject<HTMLInputElement | null>,
  { view: { search }, onChange }: Pick<ViewProps, 'view' | 'onChange'>,
) {
  const [entered, setEntered] = useState<{ before: string; isFocused: boolean }>();
  const { before = search, isFocused = false } = entered ?? {};
  const isOpen = isFocused || (search !== '' && search !== before);
  if (entered && !isOpen) setEntered(undefined);
  useLayer(isOpen, () => {
    onChange({ search: before });
    field.current?.blur();
  });
  return {
    onFocus: () => setEntered({ before, isFocused: true }),
    onBlur: () => setEntered({ before, isFocused: false }),
  };
}

/** Search, filters and order of the tasks (product.md §2). The search is an icon until it's used. */
export const TaskToolbar = memo(function TaskToolbar({ view, onChange, children }: ViewProps & More) {
  const field = useRef<HTMLInputElement>(null);
  const searching = useSearchLayer(field, { view, onChange });
  const [building, setBuilding] = useState(false);
  const onBuild = useCallback(() => setBuilding(true), []);
  useShortcut('search', () => field.current?.focus());
  return (
    <search className="flex min-w-0 items-center gap-0.5">
      <div className="relative min-w-0">
        <Search
          size={17}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint coarse:left-3.5"
        />
        <input
          ref={field}
          {...searching}
          type="search"
          aria-label="Search tasks"
          aria-keyshortcuts="/"
          title="Search tasks"
          placeholder="Search tasks"
          value={view.search}
          autoComplete="off"
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onChange({ search: '' })}
          className="h-9 w-9 rounded-lg border border-transparent bg-transparent pl-9 text-base text-ink transition-[width] placeholder:text-transparent hover:bg-sunken not-placeholder-shown:w-full not-placeholder-shown:max-w-52 not-placeholder-shown:border-line-strong not-placeholder-shown:bg-surface not-placeholder-shown:pr-9 focus:w-full focus:max-w-52 focus:border-line-strong focus:bg-surface focus:placeholder:text-ink-faint sm:text-sm sm:not-placeholder-shown:w-52 sm:focus:w-52 coarse:h-11 coarse:w-11 coarse:pl-10 [&::-webkit-search-cancel-button]:hidden"
        />
        {view.search && (
          <IconButton
            label="Clear search"
            icon={<X size={15} />}
            className="absolute top-0 right-0"
            onClick={() => {
              onChange({ search: '' });
              field.current?.focus();
            }}
          />
        )}
      </div>
      <Filters
        status={view.status}
        priority={view.priority}
        sort={view.sort}
        onChange={onChange}
        onBuild={onBuild}
      >
        {children}
      </Filters>
      {building !== undefined && (
        <FilterDialog
          open={building}
          search={view.search}
          onSearch={(search) => onChange({ search })}
          onClose={() => setBuilding(false)}
        />
      )}
    </search>
  );
});
