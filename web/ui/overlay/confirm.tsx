import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLayer } from '../../navigation/use-layer.ts';
import { Button } from '../button.tsx';
import { focusPage } from './menu-anchor.ts';
import { Scrim } from './scrim.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  question: string;
  /** The consequences of the action. */
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  look?: 'destroy' | 'primary';
  other?: { label: string; onChoose: () => void } | undefined;
  /** What to focus after confirming, because the previously focused element may be gone. */
  focusAfter: RefObject<HTMLElement | null>;
};

export default function Confirm({
  open,
  onClose,
  question,
  children,
  confirm,
  onConfirm,
  look = 'destroy',
  other,
  focusAfter,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  useLayer(open, onClose);
  useLayoutEffect(() => {
    if (open) confirmed.current = false;
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Scrim />
        <Base.Popup
          initialFocus={cancel}
          finalFocus={() => (confirmed.current ? (focusAfter.current ?? focusPage()) : true)}
          className="fixed top-1/2 left-1/2 z-50 w-[26rem] max-w-[calc(100vw-2rem)] -translate-1/2 rounded-2xl bg-surface p-5 shadow-high outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <Base.Title className="text-lg font-semibold tracking-[-0.01em]">{question}</Base.Title>
          <Base.Description render={<div />} className="mt-1.5 text-sm text-ink-soft">
            {children}
          </Base.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Base.Close render={<Button ref={cancel} />}>Cancel</Base.Close>
            {other && (
              <Button
                onClick={() => {
                  confirmed.current = true;
                  other.onChoose();
                }}
              >
                {other.label}
              </Button>
            )}
            <Button
              look={look}
              onClick={() => {
                confirmed.current = true;
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
