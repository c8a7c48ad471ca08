import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { Menu } from '../../../ui/overlay/overlays.tsx';
import { RITUAL_ITEMS } from './ritual-items.tsx';

/** Leads to the rituals from the planner. @param more what the planner adds to its menu */
export function RitualMenu({ more }: { more: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="More"
        icon={<Ellipsis size={18} />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu open={open} onClose={() => setOpen(false)} anchor={button} items={[...RITUAL_ITEMS, ...more]} />
    </>
  );
}
