import { useRef } from 'react';
import { useLocation } from 'wouter';
import { settingsPath } from '../../domain/page-paths.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { addressOf } from '../lists/place/scope.ts';
import { openTask } from '../navigation/browser-layers.ts';
import type { QuickAddState } from '../quick-add/use-quick-add.ts';
import { searchAddress } from '../routes/search-address.ts';
import { run } from '../shortcuts/use-shortcut.ts';
import type { FocusedRow } from '../task-list/focused-row.ts';
import { useTemplateActions } from '../template/use-template-actions.ts';
import { useFocusOn } from '../timer/use-focus-on.ts';
import type { PaletteItem } from './palette-item.ts';

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
export function usePaletteChoice({ quickAdd, adding, row, today, onClose }: Options) {
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
