import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';

const DeliveryLog = popupPart(() => import('./delivery-log.tsx'));

export function SentToYou() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="-ml-3" onClick={() => setOpen(true)}>
        <History size={15} aria-hidden="true" /> See what was sent to you
      </Button>
      <DeliveryLog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
