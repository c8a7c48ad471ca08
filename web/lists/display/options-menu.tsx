import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { Menu } from '../../ui/overlay/overlays.tsx';

type Props = {
  name: string;
  items: readonly MenuItem[];
  tabIndex?: number | undefined;
};

export function OptionsMenu({ name, items, tabIndex }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        tabIndex={tabIndex}
        label={`${name} options`}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<Ellipsis size={16} />}
        onClick={() => setOpen(true)}
      />
      <Menu open={open} onClose={() => setOpen(false)} anchor={button} items={items} />
    </>
  );
}
