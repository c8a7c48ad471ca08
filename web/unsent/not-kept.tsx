import { HardDrive } from 'lucide-react';
import { useEffect } from 'react';
import { useStoreStatus } from '../store/use-store.ts';

/** Warns while this browser can't store changes, and asks before closing the page would lose unsent ones. */
export default function NotKept() {
  const isAtRisk = useStoreStatus().waiting > 0;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  return (
    <section
      aria-label="Changes aren’t saved on this device"
      className="mb-6 flex gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm shadow-low"
    >
      <HardDrive size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
      <div>
        <p className="font-medium">This browser isn’t saving your changes on this device.</p>
        <p className="mt-0.5 text-ink-soft">
          Changes are sent as you make them, but anything unsent is lost if you close this page. Leave private
          mode, allow site data or free up disk space, then reload.
        </p>
      </div>
    </section>
  );
}
