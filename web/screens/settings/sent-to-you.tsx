import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../offline/lazy.ts';
import { Button } from '../../ui/button.tsx';

const DeliveryLog = lazy(() => import('./delivery-log.tsx'));

export function SentToYou() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button look="quiet" className="-ml-3" onClick={open}>
        <History size={15} aria-hidden="true" /> See what was sent to you
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <DeliveryLog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
