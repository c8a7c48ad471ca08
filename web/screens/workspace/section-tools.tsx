import { ArrowDown, ArrowUp, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Section, sectionsOf } from '../../../domain/task/section.ts';
import { OptionsMenu } from '../../lists/display/options-menu.tsx';
import { SectionNameDialog } from '../../lists/list/list-dialogs.ts';
import { useSectionActions } from '../../lists/list/use-section-actions.ts';
import AddSheet from '../../quick-add/add-sheet.tsx';
import { useRows } from '../../store/use-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';

export function SectionTools({ section }: { section: Section }) {
  const { id, name, listId } = section;
  const all = sectionsOf(useRows('section').values(), listId);
  const index = all.findIndex((one) => one.id === id);
  const [shown, setShown] = useState<'task' | 'rename' | 'above' | 'below'>();
  const { add, rename, move, remove } = useSectionActions();
  const close = () => setShown(undefined);
  const items: MenuItem[] = [
    { label: 'Rename section', icon: <Pencil size={16} />, onClick: () => setShown('rename') },
    { label: 'Add section above', icon: <ListPlus size={16} />, onClick: () => setShown('above') },
    { label: 'Add section below', icon: <ListPlus size={16} />, onClick: () => setShown('below') },
    ...(index > 0
      ? [
          {
            label: 'Move section up',
            icon: <ArrowUp size={16} />,
            onClick: () => void move(section, index - 1),
          },
        ]
      : []),
    ...(index < all.length - 1
      ? [
          {
            label: 'Move section down',
            icon: <ArrowDown size={16} />,
            onClick: () => void move(section, index + 1),
          },
        ]
      : []),
    {
      label: 'Delete section',
      icon: <Trash2 size={16} />,
      dangerous: true,
      onClick: () => remove(section),
    },
  ];
  return (
    <>
      <IconButton
        label={`Add a task to ${name}`}
        tabIndex={-1}
        icon={<Plus size={17} />}
        onClick={() => setShown('task')}
      />
      <OptionsMenu name={name} items={items} tabIndex={-1} />
      <SectionNameDialog
        open={shown === 'rename'}
        listId={listId}
        name={name}
        onClose={close}
        onName={(to) => rename(section, to)}
      />
      <SectionNameDialog
        open={shown === 'above' || shown === 'below'}
        listId={listId}
        onClose={close}
        onName={(to) => add(listId, to, index + Number(shown === 'below'))}
      />
      <AddSheet open={shown === 'task'} place={{ listId, sectionId: id }} onClose={close} />
    </>
  );
}
