import { type ReactNode, Suspense, useEffect } from 'react';
import { fetchAhead, lazy } from './offline/lazy.ts';
import { preloadCheckout } from './payment/preload.ts';
import type { PageName } from './routes/routes.ts';
import type { User } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import type { Store } from './store/store.ts';
import { StoreContext, useStoreStatus } from './store/use-store.ts';
import { warmUp } from './ui/overlays.tsx';
import { Spinner } from './ui/spinner.tsx';
import { Waiting } from './ui/waiting.tsx';
import { forgetUndo } from './undo/undo.ts';
import { CrashGuard, preloadCrashed } from './unsent/crash-guard.tsx';
import { NotKept } from './unsent/not-kept.tsx';
import { useAccountStore } from './use-account-store.ts';

const Offers = lazy(() => import('./offers.tsx'));
const MissingRows = lazy(() => import('./unsent/missing-rows.tsx'));
const BackgroundTasks = lazy(() => import('./background-tasks.tsx'));

/** Defers work until the store has loaded, so that it doesn't delay the first render. @returns a cleanup function */
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

/** Rows are rarely missing, so the code is loaded only when some are. */
function Missing() {
  const { missing } = useStoreStatus();
  if (missing.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MissingRows />
    </Suspense>
  );
}

type Props = { user: User; page: PageName; children: ReactNode };

/** The signed-in app: the account's store and the shell around its pages. */
export default function SignedInApp({ user, page, children }: Props) {
  const store = useAccountStore(user.uid);
  useEffect(() => forgetUndo, []);
  useEffect(
    () => store && whenLoaded(store, () => fetchAhead(preloadCrashed), warmUp, preloadCheckout),
    [store],
  );
  if (!store) return <Waiting />;
  return (
    <StoreContext value={store}>
      <CrashGuard unsent={store.unsent} repair={store.repair}>
        <Shell page={page}>
          <NotKept />
          <Missing />
          <Suspense fallback={null}>
            <Offers />
          </Suspense>
          <Suspense fallback={<Spinner label="Loading" />}>{children}</Suspense>
        </Shell>
        <Suspense fallback={null}>
          <BackgroundTasks />
        </Suspense>
      </CrashGuard>
    </StoreContext>
  );
}
