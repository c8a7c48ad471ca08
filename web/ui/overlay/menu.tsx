import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { useLayer } from '../../navigation/use-layer.ts';
import { belongsTo, focusBackFrom } from './menu-anchor.ts';

export type MenuItem = {
  label: string;
  /** A person typed the label. */
  isTyped?: boolean;
  icon: ReactNode;
  onClick: () => void;
  /** The heading above it and the adjacent items with the same heading. */
  group?: string;
  /** It's set apart from the items above it. */
  dangerous?: boolean;
};
/** In pixels from the screen's upper left corner. */
export type Point = { x: number; y: number };

type Props = {
  open: boolean;
  onClose: () => void;
  /** The button that opens it, which is focused again after closing. */
  anchor: RefObject<HTMLElement | null>;
  /** Where it opens, if not beside the button. */
  at?: Point | undefined;
  heading?: ReactNode;
  items: readonly MenuItem[];
};

export default function Menu({ open, onClose, anchor, at, heading, items }: Props) {
  const popup = useRef<Element>(null);
  useLayer(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={at ? { getBoundingClientRect: () => new DOMRect(at.x, at.y) } : anchor}
          sideOffset={at ? 0 : 6}
          align={at ? 'start' : 'end'}
          className="z-60 outline-none"
        >
          <Base.Popup
            ref={(menu: Element | null) => {
              popup.current = menu;
              belongsTo(menu, anchor);
            }}
            finalFocus={() => focusBackFrom(popup.current, anchor)}
            className="max-h-(--available-height) max-w-[min(20rem,calc(100vw-2rem))] min-w-56 overflow-y-auto origin-(--transform-origin) rounded-xl bg-surface p-1.5 shadow-high outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            {heading}
            {[...Map.groupBy(items, ({ group }) => group ?? '')].map(([group, some]) => (
              <Base.Group key={group}>
                {group && (
                  <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
                    {group}
                  </Base.GroupLabel>
                )}
                {some.map(({ label, isTyped, icon, onClick, dangerous }, n) => (
                  <Fragment key={label}>
                    {dangerous && n > 0 && <Base.Separator className="mx-2.5 my-1.5 h-px bg-line" />}
                    <Base.Item
                      onClick={onClick}
                      className={`flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none select-none data-highlighted:bg-sunken coarse:h-11 ${dangerous ? 'text-danger' : 'text-ink'}`}
                    >
                      <span
                        className={`flex w-4 shrink-0 justify-center ${dangerous ? '' : 'text-ink-faint'}`}
                      >
                        {icon}
                      </span>
                      <span translate={isTyped ? 'no' : undefined} className="truncate">
                        {label}
                      </span>
                    </Base.Item>
                  </Fragment>
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
