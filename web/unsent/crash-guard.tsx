import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { log } from '../device/log.ts';
import type { Pending } from '../store/core/pending.ts';
import { Guard } from '../ui/wait/guard.tsx';
import type { Crashed as CrashedPage } from './crashed.tsx';

let Crashed: typeof CrashedPage | undefined;

/** Preloads the error page: after a crash, it may no longer be possible to load it. */
export async function preloadCrashed(): Promise<void> {
  ({ Crashed } = await import('./crashed.tsx'));
}

type Props = {
  unsent: () => readonly Pending[];
  /** Removes invalid rows. @returns how many there were */
  repair: () => Promise<number>;
  /** Whether its children are all that is shown, rather than a page in the app. */
  isWhole?: boolean;
  children: ReactNode;
};

/** Without the error page, what is unsent is shown all the same, in case it can’t be loaded. */
function Failed(props: ComponentProps<typeof CrashedPage>) {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    preloadCrashed()
      .then(() => setLoaded(true))
      .catch(log);
  }, []);
  if (Crashed) return <Crashed {...props} />;
  return <pre role="alert">Something went wrong. Please reload. {JSON.stringify(props.unsent)}</pre>;
}

/** An error boundary that keeps unsent changes accessible: they can be read, copied and downloaded. */
export function CrashGuard({ unsent, repair, isWhole = false, children }: Props) {
  const isRepaired = useRef(false);
  const repairOnce = (retry: () => void) => {
    if (isRepaired.current) return;
    isRepaired.current = true;
    repair()
      .then((count) => count > 0 && retry())
      .catch(log);
  };
  return (
    <Guard
      onError={repairOnce}
      fallback={(retry) => <Failed unsent={unsent()} isWhole={isWhole} onRetry={retry} />}
    >
      {children}
    </Guard>
  );
}
