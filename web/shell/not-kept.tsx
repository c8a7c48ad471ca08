import { HardDrive } from 'lucide-react';
import { useEffect } from 'react';
import { useStoreStatus } from '../store/use-store.ts';

/** Says for as long as it is so that this browser keeps nothing, and asks before what isn't sent is closed away. */
export function NotKept() {
  const { durable, waiting } = useStoreStatus();
  const isAtRisk = !durable && waiting > 0;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  if (durable) return null;
  return (
    <section
      aria-label="Changes aren't kept on this device"
      className="mb-6 flex gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm shadow-low"
    >
      <HardDrive size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
      <div>
        <p className="font-medium">This browser isn't keeping your changes on this device.</p>
        <p className="mt-0.5 text-ink-soft">
          They go to the server as you make them, but what hasn't arrived there is lost when you close this
          page. A private window, blocked site data or a full disk can be the reason: allow this site to keep
          data, or free some space, then open the page again.
        </p>
      </div>
    </section>
  );
}
