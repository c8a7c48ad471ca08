import { Ellipsis, Moon } from 'lucide-react';
import { useRef, useState } from 'react';
import { SHORTCUTS } from '../../../shortcuts/shortcut-words.ts';
import { run } from '../../../shortcuts/use-shortcut.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/overlays.tsx';

const ITEMS = [{ name: 'shutDown', icon: <Moon size={16} /> }] as const;

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
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        items={[
          ...ITEMS.map(({ name, icon }) => ({
            icon,
            label: SHORTCUTS[name].words,
            onClick: () => run(name),
          })),
          ...more,
        ]}
      />
    </>
  );
}
