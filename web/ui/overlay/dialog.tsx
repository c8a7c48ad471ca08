import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isTouch } from '../../device/touch.ts';
import { useLayer } from '../../navigation/use-layer.ts';
import { IconButton } from '../icon-button.tsx';
import { usePageMark } from '../use-page-mark.ts';
import { focusedNow, focusPage, isFocusFree, shownAs } from './menu-anchor.ts';
import { Scrim } from './scrim.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The element to focus first; the dialog itself if absent, and on a touch screen, where the keyboard would cover it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called for the keys that are pressed in the dialog, but not in what opens from it. */
  onOwnKey?: (event: KeyboardEvent) => void;
  /** What gets the focus back, unless that’s what had it before. */
  focusAfter?: () => HTMLElement | null | undefined;
  /** Focuses it on a touch screen, too: the dialog is for typing. */
  isForTyping?: boolean;
  /** Fills a phone's screen, and has room for two columns on a wide one. */
  isLarge?: boolean;
  /** The address says that it’s open, so Back closes it with the address (`history/`). */
  isInAddress?: boolean;
  children: ReactNode;
};

const SMALL =
  'inset-x-0 bottom-[var(--keyboard,0px)] max-h-[calc(100dvh-max(8dvh,var(--toast-room,0px))-var(--keyboard,0px))] rounded-t-2xl data-ending-style:translate-y-4 data-starting-style:translate-y-4 sm:inset-x-auto sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:max-h-[min(80dvh,88dvh-var(--toast-room,0px))] sm:w-[34rem] sm:-translate-x-1/2 sm:rounded-2xl sm:data-ending-style:translate-y-0 sm:data-ending-style:scale-98 sm:data-starting-style:translate-y-0 sm:data-starting-style:scale-98';
const LARGE =
  'phone:inset-x-0 phone:top-0 phone:bottom-[calc(var(--keyboard,0px)+var(--toast-room,0px))] phone:[--dialog-inset:env(safe-area-inset-top)] phone:data-ending-style:translate-y-4 phone:data-starting-style:translate-y-4 wide:top-[8vh] wide:left-1/2 wide:max-h-[min(84dvh,92dvh-var(--toast-room,0px))] wide:w-[46rem] wide:max-w-[calc(100vw-2rem)] wide:-translate-x-1/2 wide:rounded-2xl wide:data-ending-style:scale-98 wide:data-starting-style:scale-98';

export default function Dialog({
  open,
  onClose,
  title,
  initialFocus,
  onOwnKey,
  focusAfter,
  isForTyping = false,
  isLarge = false,
  isInAddress = false,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useLayer(open && !isInAddress, onClose);
  // Base UI loses this when the dialog reopens while still fading out.
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = focusedNow();
  }, [open]);
  const back = () => {
    // A third-party frame, such as a card form, or something else on the page may have the focus by now.
    if (!isFocusFree(popup.current) || document.activeElement instanceof HTMLIFrameElement) return false;
    const to = shownAs(focusAfter?.() ?? opener.current);
    return to && !to.matches(':disabled') ? to : focusPage();
  };
  /** The action is already done: ignore the second click of a double click while the dialog fades out. */
  const ignoreOnceClosed = (event: SyntheticEvent) => {
    if (open) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const first = () => (initialFocus && (isForTyping || !isTouch()) ? initialFocus.current : popup.current);
  const isPressing = useRef(false);
  const notePress = () => {
    isPressing.current = true;
    setTimeout(() => {
      isPressing.current = false;
    });
  };
  /** When the focused control goes away, Base UI focuses the dialog, and once more a frame later, whatever has the focus by then. */
  const keepFocus = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    const isTaken = target === currentTarget && !isPressing.current && relatedTarget instanceof HTMLElement;
    if (isTaken && currentTarget.contains(relatedTarget)) relatedTarget.focus();
  };
  useKeyboardInset(open);
  usePageMark('full-sheet', open && isLarge);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Scrim />
        <Base.Popup
          ref={popup}
          initialFocus={first}
          finalFocus={back}
          onKeyDown={(event) => {
            if (event.target instanceof Node && popup.current?.contains(event.target)) onOwnKey?.(event);
          }}
          onFocus={keepFocus}
          onMouseDown={notePress}
          onClickCapture={ignoreOnceClosed}
          onSubmitCapture={ignoreOnceClosed}
          className={`fixed z-50 flex scroll-pt-17 flex-col overflow-y-auto bg-surface pb-[env(safe-area-inset-bottom)] shadow-high outline-none transition-[opacity,translate,scale] data-ending-style:opacity-0 data-starting-style:opacity-0 ${isLarge ? LARGE : SMALL}`}
        >
          <div className="sticky top-0 z-20 flex shrink-0 items-center justify-between gap-4 rounded-t-2xl bg-surface pt-[calc(0.75rem+var(--dialog-inset,0px))] pr-3 pb-3 pl-5 short:static">
            <Base.Title className="text-sm font-semibold text-ink-soft">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X size={18} />} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
