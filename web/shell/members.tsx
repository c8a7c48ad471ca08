import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { preloadCheckout } from '../payment/preload.ts';
import type { PageName } from '../routes.ts';
import type { User } from '../session/session.ts';
import type { Store } from '../store/store.ts';
import { StoreContext } from '../store/use-store.ts';
import { warmUp } from '../ui/overlays.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.tsx';
import { forgetUndo } from '../undo/undo.ts';
import { NotKept } from './not-kept.tsx';
import { Shell } from './shell.tsx';
import { useAccountStore } from './use-account-store.ts';
import { Waiting } from './waiting.tsx';

const Offers = lazy(async () => ({ default: (await import('../sharing/offers.tsx')).Offers }));
const Keepers = lazy(() => import('./keepers.tsx'));

/** What may be wanted later doesn't hold up what is wanted now. @returns how to stop waiting */
function whenLoaded(store: Store, ...begin: (() => void)[]): () => void {
  const look = () => {
    if (!store.status().loaded) return;
    stop();
    for (const one of begin) one();
  };
  const stop = store.subscribe(look);
  look();
  return stop;
}

type Props = { user: User; page: PageName; children: ReactNode };

/** The part of the app behind the sign-in: the account's store, and the shell around its pages. */
export default function Members({ user, page, children }: Props) {
  const store = useAccountStore(user.uid);
  useEffect(
    () =>
      store?.onRefused(async (write) => {
        const { failure } = await import('./refused-words.ts');
        toast.error(failure(write), { description: write.message });
      }),
    [store],
  );
  useEffect(() => forgetUndo, []);
  useEffect(() => store && whenLoaded(store, warmUp, preloadCheckout), [store]);
  if (!store) return <Waiting />;
  return (
    <StoreContext value={store}>
      <Shell page={page}>
        <NotKept />
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
        <Suspense fallback={<Spinner label="Loading" />}>{children}</Suspense>
      </Shell>
      <Suspense fallback={null}>
        <Keepers />
      </Suspense>
    </StoreContext>
  );
}
