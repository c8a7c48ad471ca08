import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import { usePageMark } from './use-page-mark.ts';

/** What covers the page behind a dialog. `forceRender`: also the dialog that it was opened from. */
export const Scrim = (props: Pick<ComponentProps<typeof Dialog.Backdrop>, 'forceRender'>) => (
  <Dialog.Backdrop
    {...props}
    className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    render={(rendered, { open }) => <Cover {...rendered} isOpen={open} />}
  />
);

function Cover({ isOpen, ...rendered }: ComponentProps<'div'> & { isOpen: boolean }) {
  usePageMark('dialog', isOpen);
  return <div {...rendered} />;
}
