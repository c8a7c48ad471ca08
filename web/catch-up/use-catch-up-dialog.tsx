import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../offline/lazy.ts';

const CatchUpDialog = lazy(() => import('./catch-up-dialog.tsx'));

/** The dialog that decides about overdue tasks, and what opens it. It outlives what it was opened from. */
export function useCatchUpDialog(): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const dialog = state !== 'never' && (
    <Suspense fallback={null}>
      <CatchUpDialog open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
  return { open: () => setState('open'), dialog };
}
