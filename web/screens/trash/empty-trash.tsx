import { type RefObject, useState } from 'react';
import { count } from '../../../domain/count.ts';
import { TRASH_SHOWN } from '../../../domain/registry/trash.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/overlays.tsx';

type Props = {
  /** How many items the trash shows. */
  count: number;
  focusAfter: RefObject<HTMLElement | null>;
  onEmpty: () => Promise<void>;
};

export function EmptyTrash({ count: items, focusAfter, onEmpty }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Empty trash
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        question={questionAbout(items)}
        confirm="Delete permanently"
        focusAfter={focusAfter}
        onConfirm={() => {
          setOpen(false);
          void onEmpty();
        }}
      >
        You can’t undo this, and they can’t be restored on any of your devices.
      </Confirm>
    </>
  );
}

const questionAbout = (items: number): string => {
  if (items === 1) return 'Delete the item in the trash permanently?';
  return items >= TRASH_SHOWN
    ? 'Delete everything in the trash permanently?'
    : `Delete ${count(items)} items permanently?`;
};
