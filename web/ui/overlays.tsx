import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { openCorner } from './toast.tsx';

const parts = {
  confirm: () => import('./confirm.tsx'),
  dialog: () => import('./dialog.tsx'),
  menu: () => import('./menu.tsx'),
  popover: () => import('./popover.tsx'),
};
const LazyConfirm = lazy(parts.confirm);
const LazyDialog = lazy(parts.dialog);
const LazyMenu = lazy(parts.menu);
const LazyPopover = lazy(parts.popover);

/** What opens over the page comes when it opens first, not with the page; afterwards it stays, to close gently. */
function FromFirstOpening({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense fallback={null}>{children}</Suspense>;
}

export function Confirm(props: ComponentProps<typeof LazyConfirm>) {
  return (
    <FromFirstOpening open={props.open}>
      <LazyConfirm {...props} />
    </FromFirstOpening>
  );
}

export function Dialog(props: ComponentProps<typeof LazyDialog>) {
  return (
    <FromFirstOpening open={props.open}>
      <LazyDialog {...props} />
    </FromFirstOpening>
  );
}

export function Menu(props: ComponentProps<typeof LazyMenu>) {
  return (
    <FromFirstOpening open={props.open}>
      <LazyMenu {...props} />
    </FromFirstOpening>
  );
}

export function Popover(props: ComponentProps<typeof LazyPopover>) {
  return (
    <FromFirstOpening open={props.open}>
      <LazyPopover {...props} />
    </FromFirstOpening>
  );
}

/** Fetches all of it while nothing else is to do, so that it opens at once, and offline too. */
export function warmUp(): void {
  const fetchAll = () => {
    openCorner();
    void Promise.allSettled(Object.values(parts).map((load) => load()));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 });
  else setTimeout(fetchAll, 3000);
}
