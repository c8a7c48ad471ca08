import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { isTouch } from '../../device/touch.ts';
import { useLayer } from '../../navigation/use-layer.ts';
import { belongsTo, focusBackFrom } from './menu-anchor.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The button that opens it, which is focused again after closing. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** What to focus first, by default the first control; the panel itself on a touch screen, where a keyboard would cover it. */
  initialFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
};

export default function Popover({ open, onClose, anchor, label, initialFocus, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useLayer(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} modal>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={6}
          align="start"
          collisionPadding={12}
          className="z-60 outline-none"
        >
          <Base.Popup
            ref={(panel: HTMLDivElement | null) => {
              popup.current = panel;
              belongsTo(panel, anchor);
            }}
            aria-label={label}
            initialFocus={isTouch() ? popup : initialFocus && (() => initialFocus() ?? true)}
            finalFocus={() => focusBackFrom(popup.current, anchor)}
            className="max-h-(--available-height) w-72 overflow-y-auto max-w-[calc(100vw-1.5rem)] origin-(--transform-origin) rounded-xl bg-surface p-1.5 shadow-high outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
