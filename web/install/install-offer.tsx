import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { PRODUCT } from '../../domain/product.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { useIsTouch } from '../device/touch.ts';
import { useDocument } from '../device/use-document.ts';
import { useLoaded, useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Offer } from '../ui/message/offer.tsx';
import { install, useInstalling } from './install.ts';
import { INSTALL_ON_IOS } from './install-words.ts';

/** Someone who has completed this many tasks is likely to come back. */
const ENOUGH_COMPLETED = 3;

export function InstallOffer() {
  const loaded = useLoaded();
  const [isOffered] = useDocument(DOCUMENTS.installOffered);
  const isTouch = useIsTouch();
  const installing = useInstalling();
  return loaded && isTouch && !isOffered && installing !== 'no' ? (
    <AtStart byButton={installing === 'button'} />
  ) : null;
}

function AtStart({ byButton }: { byButton: boolean }) {
  const store = useStore();
  const [, setOffered] = useDocument(DOCUMENTS.installOffered);
  // Only as a page opens: nothing moves away from under a finger when the third task is completed.
  const [isTime] = useState(() => {
    const completed = [...store.rows('task').values()].filter((task) => task.completed);
    return completed.length >= ENOUGH_COMPLETED;
  });
  if (!isTime) return null;
  return (
    <Offer
      label={`Install ${PRODUCT}`}
      icon={MonitorSmartphone}
      title={`Keep ${PRODUCT} on your home screen`}
      text={byButton ? 'See what’s due on its icon, and add tasks from other apps.' : INSTALL_ON_IOS}
      onDismiss={() => setOffered(true)}
    >
      {byButton && (
        <Button
          look="primary"
          onClick={() => {
            setOffered(true);
            void install();
          }}
        >
          Install
        </Button>
      )}
    </Offer>
  );
}
