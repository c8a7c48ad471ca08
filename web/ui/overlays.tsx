import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../offline/lazy.ts';
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

/** Loads an overlay when it first opens rather than with the page, then keeps it mounted for its closing animation. */
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

/** Loads all overlays when the browser is idle, so that they open instantly, and offline too. */
export function warmUp(): void {
  const fetchAll = () => {
    openCorner();
    void Promise.allSettled(Object.values(parts).map((load) => load()));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 });
  else setTimeout(fetchAll, 3000);
}
