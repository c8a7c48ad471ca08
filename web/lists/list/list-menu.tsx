import {
  ArrowDown,
  ArrowUp,
  Bell,
  BellOff,
  History,
  LayoutTemplate,
  ListPlus,
  LogOut,
  Pencil,
  Rewind,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { MUTED_SETTING, mutedIn } from '../../../domain/reminder/muted-lists.ts';
import { splitSharedId } from '../../../domain/shared-id.ts';
import type { List } from '../../../domain/task/list.ts';
import { LeaveList, ShareDialog } from '../../sharing/sharing-dialogs.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';
import { OptionsMenu } from '../display/options-menu.tsx';
import { ownLists } from '../drag/order-rows.ts';
import { LIST_ORDERING, useOrdering } from '../drag/use-ordering.ts';
import { DeleteListDialog, ListDialog, SectionNameDialog } from './list-dialogs.ts';
import { useListActions } from './use-list-actions.ts';
import { useSectionActions } from './use-section-actions.ts';

const TemplateDialog = popupPart(() => import('../../template/template-dialog.tsx'));
const RowHistory = popupPart(() => import('../../row-history/row-history.tsx'));
const PastList = popupPart(() => import('../../past-list/past-list.tsx'));

/** @param onGone called when the list is deleted or left */
export function ListMenu({ list, onGone }: { list: List; onGone: () => void }) {
  const [shown, setShown] = useState<
    'edit' | 'section' | 'template' | 'share' | 'history' | 'past' | 'leave' | 'delete'
  >();
  const { remove } = useListActions();
  const { step } = useOrdering(LIST_ORDERING);
  const lists = useRows('list');
  const order = useMemo(() => ownLists(lists.values()).map(({ id }) => id), [lists]);
  const { add } = useSectionActions();
  const readOnly = isReadOnly(useRows('membership'), list.id);
  const { isMuted, setMuted } = useMuted(list.id);
  const close = () => setShown(undefined);
  const newSection = {
    label: 'Add section',
    icon: <ListPlus size={16} />,
    onClick: () => setShown('section'),
  };

  const fromTemplate = {
    label: 'Add from a template',
    icon: <LayoutTemplate size={16} />,
    onClick: () => setShown('template'),
  };

  const mute: MenuItem = isMuted
    ? { label: 'Unmute reminders', icon: <Bell size={16} />, onClick: () => setMuted(list, false) }
    : { label: 'Mute reminders', icon: <BellOff size={16} />, onClick: () => setMuted(list, true) };

  const history = { label: 'History', icon: <History size={16} />, onClick: () => setShown('history') };
  const past = { label: 'As it was…', icon: <Rewind size={16} />, onClick: () => setShown('past') };

  const own: MenuItem[] = [
    { label: 'Edit list', icon: <Pencil size={16} />, onClick: () => setShown('edit') },
    newSection,
    fromTemplate,
    { label: 'Share list', icon: <UserPlus size={16} />, onClick: () => setShown('share') },
    mute,
    history,
    past,
    ...(order[0] === list.id
      ? []
      : [{ label: 'Move up', icon: <ArrowUp size={16} />, onClick: () => void step(list.id, -1) }]),
    ...(order.at(-1) === list.id
      ? []
      : [{ label: 'Move down', icon: <ArrowDown size={16} />, onClick: () => void step(list.id, 1) }]),
    { label: 'Delete list', icon: <Trash2 size={16} />, onClick: () => setShown('delete'), dangerous: true },
  ];
  const others: MenuItem[] = [
    ...(readOnly ? [] : [newSection, fromTemplate]),
    mute,
    history,
    past,
    { label: 'Leave list', icon: <LogOut size={16} />, onClick: () => setShown('leave'), dangerous: true },
  ];
  return (
    <>
      <OptionsMenu name={list.name} items={splitSharedId(list.id) ? others : own} />
      <ListDialog open={shown === 'edit'} list={list} onClose={close} />
      <SectionNameDialog
        open={shown === 'section'}
        listId={list.id}
        onClose={close}
        onName={(name) => add(list.id, name)}
      />
      <TemplateDialog open={shown === 'template'} to={{ listId: list.id }} onClose={close} />
      <ShareDialog open={shown === 'share'} list={list} onClose={close} />
      <RowHistory entity="list" row={list} open={shown === 'history'} onClose={close} />
      <PastList open={shown === 'past'} list={list} onClose={close} />
      <LeaveList open={shown === 'leave'} list={list} onClose={close} onLeft={onGone} />
      <DeleteListDialog
        open={shown === 'delete'}
        list={list}
        onClose={close}
        onDelete={() => remove(list, onGone)}
      />
    </>
  );
}

/** Whether the tasks of a list remind this person only at times of their own. */
function useMuted(listId: string): {
  isMuted: boolean;
  setMuted(list: List, isMuted: boolean): void;
} {
  const store = useStore();
  const isMuted = mutedIn(useRows('setting').get(MUTED_SETTING)?.value)(listId);
  return {
    isMuted,
    setMuted: ({ id, name }, toMuted) =>
      void attemptWrites(
        store,
        'Failed to save settings',
        (to) => keepSetting(to, MUTED_SETTING, { [id]: toMuted }, 'merge'),
        (back) => offerUndo(toMuted ? `“${name}” muted` : `“${name}” unmuted`, back),
      ),
  };
}
