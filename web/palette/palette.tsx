import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { looksLikeFilter } from '../../domain/filter/looks-like-filter.ts';
import { fold } from '../../domain/fold.ts';
import { settingsPath } from '../../domain/page-paths.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { useLocalMinute } from '../device/clock.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { isTouch } from '../device/touch.ts';
import { useDocument } from '../device/use-document.ts';
import { useFilters } from '../filter/use-filter.ts';
import { addressOf, keyOf } from '../lists/place/scope.ts';
import { useScope } from '../lists/place/use-scope.ts';
import { openTask } from '../navigation/browser-layers.ts';
import { useLayer } from '../navigation/use-layer.ts';
import { QuickAddChips } from '../quick-add/quick-add-chips.tsx';
import { type QuickAddState, useQuickAdd } from '../quick-add/use-quick-add.ts';
import { searchAddress } from '../routes/search-address.ts';
import { run, shortcutsHere } from '../shortcuts/use-shortcut.ts';
import { isReadOnly, useLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import { OlderNote } from '../task/older-note.tsx';
import { useTagColors } from '../task/tag/use-tag-colors.ts';
import { useTags } from '../task/tag/use-tags.ts';
import { useProjects } from '../task/use-projects.ts';
import type { FocusedRow } from '../task-list/focused-row.ts';
import { useTemplateActions } from '../template/use-template-actions.ts';
import { useTemplates } from '../template/use-templates.ts';
import { useFocusOn } from '../timer/use-focus-on.ts';
import { Scrim } from '../ui/overlay/scrim.tsx';
import { paletteGroups } from './palette-groups.ts';
import { itemKey, type PaletteGroup, type PaletteItem, type PalettePlace } from './palette-item.ts';
import { PaletteRow } from './palette-row.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The typed text is a new task. */
  adding: boolean;
  /** The row that had the focus when it was opened. */
  row: FocusedRow | undefined;
};

export default function Palette({ open, onClose, adding, row }: Props) {
  useLayer(open, onClose);
  const tasks = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const places = usePlaces();
  const [recent] = useDocument(DOCUMENTS.recentPlaces);
  const scope = useScope();
  const templates = useTemplates();
  const now = useLocalMinute();
  const { toggle } = useTaskActions();
  const quickAdd = useQuickAdd({}, adding ? 'palette/add' : 'palette');
  const field = useRef<HTMLInputElement>(null);
  const highlighted = useRef<PaletteItem>(undefined);
  const hint = useId();
  const typed = quickAdd.draft.text;
  const { title } = quickAdd.input;
  // A text that is nothing but a date may as well be a search.
  const understood = quickAdd.parts.length > 0 && title && title !== typed.trim() ? title : undefined;
  const mayFilter = !adding && looksLikeFilter(typed);
  const filters = useFilters(mayFilter);
  const read = mayFilter ? filters?.read(typed) : undefined;
  const listId = row && effectiveListId(row.task.listId, lists);
  const groups = paletteGroups(typed, {
    commands: shortcutsHere().filter((name) => name !== 'shortcuts' || !isTouch()),
    tasks: tasks.values(),
    places,
    recent: recent.filter((key) => !scope || key !== keyOf(scope)),
    templates,
    focused: listId && !isReadOnly(memberships, listId) ? row.task : undefined,
    now,
    understood,
    filter: read && !read.error ? { text: typed.trim(), words: read.words } : undefined,
    adding,
  });

  const { choose, onClosed, returnsFocus } = usePaletteChoice({
    quickAdd,
    adding,
    row,
    today: now.slice(0, 10),
    onClose,
  });
  /** Synchronous rather than in the next frame, so that text typed right after opening reaches the field. */
  const takeFocus = () => {
    field.current?.focus();
    return field.current;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = highlighted.current;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || item?.kind !== 'task') return;
    event.preventDefault();
    toggle(item.task, 1);
    onClose();
  };

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <Dialog.Portal>
        <Scrim />
        <Dialog.Popup
          aria-label={adding ? 'Add a task' : 'Search or run a command'}
          initialFocus={takeFocus}
          finalFocus={returnsFocus}
          className="fixed inset-x-3 top-3 max-sm:top-[calc(0.75rem+var(--toast-room,0px))] z-50 mx-auto flex max-h-[min(34rem,85dvh)] max-w-xl flex-col overflow-hidden rounded-2xl bg-surface shadow-high outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 sm:top-[12vh]"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={groups}
            value={typed}
            onValueChange={(value, { reason }) => reason !== 'item-press' && quickAdd.type(value)}
            onItemHighlighted={(item) => {
              highlighted.current = item;
            }}
            itemToStringValue={itemKey}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
              <Autocomplete.Input
                ref={field}
                aria-label={adding ? 'Task title' : 'Search or run a command'}
                aria-describedby={hint}
                placeholder={adding ? 'Add a task: “Call Tom tomorrow 9am !high”' : 'Search or run a command'}
                onKeyDown={onKeyDown}
                className="h-13 w-full bg-transparent text-base outline-none placeholder:text-ink-faint"
              />
            </div>
            {typed.trim() && (understood !== undefined || adding) && (
              <div className="px-4 pt-3 empty:hidden has-[ul:empty]:hidden">
                <QuickAddChips {...quickAdd} />
              </div>
            )}
            <PaletteList onChoose={choose} />
            <OlderNote isNeeded={open && !adding && typed.trim() !== ''} className="px-4 pb-2.5" />
            <Autocomplete.Status className="sr-only">
              {groups.reduce((count, { items }) => count + items.length, 0)} results
            </Autocomplete.Status>
            <p
              id={hint}
              className="border-t border-line px-4 py-2.5 text-xs text-ink-faint pointer-coarse:hidden"
            >
              Enter to choose. On a task, Ctrl or ⌘ + Enter completes it.
            </p>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteList({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.value} items={group.items}>
          <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-ink-faint">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => (
              <PaletteRow key={itemKey(item)} item={item} onChoose={() => onChoose(item)} />
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function usePlaces(): readonly PalettePlace[] {
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

/** These commands leave the focus where it was; all others move it. */
const STAYING = ['theme', 'timer', 'undo', 'redo'];

type Options = {
  quickAdd: QuickAddState;
  adding: boolean;
  row: FocusedRow | undefined;
  today: LocalDate;
  onClose: () => void;
};

/** What choosing an item does: some of it right away, the rest once the palette has closed. */
function usePaletteChoice({ quickAdd, adding, row, today, onClose }: Options) {
  const { use } = useTemplateActions();
  const focusOn = useFocusOn();
  const [, navigate] = useLocation();
  const chosen = useRef<PaletteItem>(undefined);

  const choose = (item: PaletteItem) => {
    if (item.kind === 'add' && !quickAdd.submit()) return;
    const { listId } = quickAdd;
    if (item.kind === 'template' && !use(item.template, { listId }, today)) return;
    chosen.current = item;
    onClose();
  };
  /** The focus can only be moved after the dialog has closed. */
  const onClosed = () => {
    const item = chosen.current;
    chosen.current = undefined;
    // A half-typed task stays as a draft; search text is discarded.
    if (item || !adding) quickAdd.type('');
    if (item?.kind === 'command') run(item.name);
    if (item?.kind === 'task') openTask(item.task);
    if (item?.kind === 'place') navigate(addressOf(item.place.scope));
    if (item?.kind === 'setting') navigate(settingsPath(item.setting.page));
    if (item?.kind === 'filter') navigate(searchAddress(item.text));
    if (item?.kind !== 'act') return;
    if (item.act === 'focus') focusOn(item.task);
    else row?.act(item.act);
  };
  const returnsFocus = () => {
    const item = chosen.current;
    return (
      !item ||
      item.kind === 'add' ||
      item.kind === 'template' ||
      item.kind === 'act' ||
      (item.kind === 'command' && STAYING.includes(item.name))
    );
  };
  return { choose, onClosed, returnsFocus };
}
