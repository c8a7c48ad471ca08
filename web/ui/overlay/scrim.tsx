import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import { usePageMark } from '../use-page-mark.ts';

/** What covers the page behind a dialog, and the dialog that it was opened from. */
export const Scrim = () => (
  <Dialog.Backdrop
    forceRender
    className="fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    render={(rendered, { open }) => <Cover {...rendered} isOpen={open} />}
  />
);

function Cover({ isOpen, ...rendered }: ComponentProps<'div'> & { isOpen: boolean }) {
  usePageMark('dialog', isOpen);
  return <div {...rendered} />;
}
