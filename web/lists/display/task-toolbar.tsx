import { Search, X } from 'lucide-react';
import { memo, type RefObject, useCallback, useRef, useState } from 'react';
import { useDraft } from '../../drafts/use-draft.ts';
import { useLayer } from '../../navigation/use-layer.ts';
import { Keycaps } from '../../shortcuts/keycaps.tsx';
import { SHORTCUT_KEYS } from '../../shortcuts/shortcuts.ts';
import { run, useShortcut } from '../../shortcuts/use-shortcut.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { Display, type DisplayChoices, type ViewProps } from './display.tsx';

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

type Props = ViewProps &
  DisplayChoices & {
    /** Whether the page has any task. */
    hasTasks: boolean;
  };

/** The search of the page's tasks, which leads to the search of everything, and how they are shown (product.md §2). */
export const TaskToolbar = memo(function TaskToolbar({ view, onChange, hasTasks, ...choices }: Props) {
  const [building, setBuilding] = useState(false);
  const onBuild = useCallback(() => setBuilding(true), []);
  return (
    <div className="flex min-w-0 items-center gap-0.5 lg:gap-1.5">
      {hasTasks && <SearchField view={view} onChange={onChange} />}
      <Display
        status={view.status}
        priority={view.priority}
        sort={view.sort}
        onChange={onChange}
        onBuild={onBuild}
        hasTasks={hasTasks}
        {...choices}
      />
      <FilterDialog
        open={building}
        search={view.search}
        onSearch={(search) => onChange({ search })}
        onClose={() => setBuilding(false)}
      />
    </div>
  );
});

/** The only search of a page’s header: the palette’s is hidden beside it. On narrow and touch screens, an icon until it's used. */
function SearchField({ view, onChange }: ViewProps) {
  const field = useRef<HTMLInputElement>(null);
  const searching = useSearchLayer(field, { view, onChange });
  useShortcut('search', () => field.current?.focus());
  const palette = useDraft('palette', { text: '' });
  const searchEverywhere = () => {
    // It gets the focus back when the palette closes.
    field.current?.focus();
    if (view.search) palette.set({ text: view.search });
    onChange({ search: '' });
    run('palette');
  };
  return (
    <search className="group/search relative min-w-0">
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
        className="h-9 w-9 rounded-lg border border-transparent bg-transparent pl-9 text-base text-ink transition-[width] placeholder:text-transparent hover:bg-sunken not-placeholder-shown:w-full not-placeholder-shown:max-w-52 not-placeholder-shown:border-line-strong not-placeholder-shown:bg-surface not-placeholder-shown:pr-9 focus:w-full focus:max-w-52 focus:border-line-strong focus:bg-surface focus:placeholder:text-ink-faint sm:text-sm sm:not-placeholder-shown:w-52 sm:focus:w-52 fine:xl:w-52 fine:xl:border-line fine:xl:placeholder:text-ink-faint coarse:h-11 coarse:w-11 coarse:pl-10 [&::-webkit-search-cancel-button]:hidden"
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
      <button
        type="button"
        // It would lose its place with the focus of the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={searchEverywhere}
        className="absolute top-full right-0 z-30 mt-1 hidden h-9 w-52 items-center justify-between rounded-lg bg-surface px-2.5 text-sm font-medium text-ink-soft shadow-high group-focus-within/search:flex hover:text-ink coarse:h-11"
      >
        Search everywhere
        <span className="coarse:hidden">
          <Keycaps keys={SHORTCUT_KEYS.palette} />
        </span>
      </button>
    </search>
  );
}
