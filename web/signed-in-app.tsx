import { type ReactNode, useEffect } from 'react';
import { beginFetching } from './offline/ahead.ts';
import { firstPainted, useFirstPainted } from './offline/first-paint.ts';
import { fetchAhead } from './offline/lazy.ts';
import { part } from './offline/part.tsx';
import { preloadCheckout } from './payment/preload.ts';
import type { PageName } from './routes/routes.ts';
import type { User } from './session/session.ts';
import { fetchShell, Shell } from './shell/shell.tsx';
import type { Store } from './store/store.ts';
import { StoreContext, useStoreStatus } from './store/use-store.ts';
import { openCorner } from './ui/message/toast.tsx';
import { Waiting } from './ui/wait/waiting.tsx';
import { forgetUndo } from './undo/undo.ts';
import { CrashGuard, preloadCrashed } from './unsent/crash-guard.tsx';
import { openEarly, useAccountStore } from './use-account-store.ts';

/** Re-exported, so that app.tsx gets them with the code of this file. */
export const openStore = openEarly;
export const fetchFrame = fetchShell;

const Offers = part(() => import('./offers.tsx'));
const MissingRows = part(() => import('./unsent/missing-rows.tsx'));
const NotKept = part(() => import('./unsent/not-kept.tsx'));
const BackgroundTasks = part(() => import('./background-tasks.tsx'));

/** What waits for the account's rows to be shown doesn't wait any longer than this. */
const LATE_MS = 1000;

/** Calls back once the store's rows are shown, or they are late. @returns a cleanup function */
function whenShown(store: Store, begin: () => void): () => void {
  const late = setTimeout(begin, LATE_MS);
  const look = () => {
    if (!store.status().loaded) return;
    stop();
    requestAnimationFrame(() => setTimeout(begin));
  };
  const stop = store.subscribe(look);
  look();
  return () => {
    clearTimeout(late);
    stop();
  };
}

/** These are rare, so their code isn't part of the first page's. */
function Warnings() {
  const { durable, missing } = useStoreStatus();
  return (
    <>
      {!durable && <NotKept />}
      {missing.length > 0 && <MissingRows />}
    </>
  );
}

type Props = { user: User; page: PageName; children: ReactNode };

export default function SignedInApp({ user, page, children }: Props) {
  const store = useAccountStore(user.uid);
  const isPainted = useFirstPainted();
  useEffect(() => forgetUndo, []);
  useEffect(() => store && whenShown(store, firstPainted), [store]);
  useEffect(() => {
    if (!isPainted) return;
    fetchAhead(preloadCrashed);
    openCorner();
    beginFetching();
    preloadCheckout();
  }, [isPainted]);
  if (!store) return <Waiting />;
  return (
    <StoreContext value={store}>
      <CrashGuard unsent={store.unsent} repair={store.repair} isWhole>
        <Shell page={page}>
          <Warnings />
          {isPainted && (
            <div data-later="" className="contents">
              <Offers />
            </div>
          )}
          {/* A page that fails leaves the way to the others. */}
          <CrashGuard key={page} unsent={store.unsent} repair={store.repair}>
            {children}
          </CrashGuard>
        </Shell>
        {isPainted && <BackgroundTasks />}
      </CrashGuard>
    </StoreContext>
  );
}
