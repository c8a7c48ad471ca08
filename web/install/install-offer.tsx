import { MonitorSmartphone, X } from 'lucide-react';
import { useState } from 'react';
import { PRODUCT } from '../../domain/product.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { useDocument } from '../device/use-document.ts';
import { useMedia } from '../device/use-media.ts';
import { useLoaded, useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { install, useInstalling } from './install.ts';
import { INSTALL_ON_IOS } from './install-words.ts';

/** Someone who has completed this many tasks is likely to come back. */
const ENOUGH_COMPLETED = 3;

/** Offers once to install the app on a phone or tablet, to someone who already uses it. */
export function InstallOffer() {
  const loaded = useLoaded();
  const [isOffered] = useDocument(DOCUMENTS.installOffered);
  const isTouch = useMedia('(pointer: coarse)');
  const installing = useInstalling();
  return loaded && isTouch && !isOffered && installing !== 'no' ? (
    <Offer byButton={installing === 'button'} />
  ) : null;
}

function Offer({ byButton }: { byButton: boolean }) {
  const store = useStore();
  const [, setOffered] = useDocument(DOCUMENTS.installOffered);
  // Only as a page opens: nothing moves away from under a finger when the third task is completed.
  const [isTime] = useState(() => {
    const completed = [...store.rows('task').values()].filter((task) => task.completed);
    return completed.length >= ENOUGH_COMPLETED;
  });
  if (!isTime) return null;
  return (
    <section
      aria-label={`Install ${PRODUCT}`}
      className="mb-4 flex items-start gap-x-4 rounded-xl border border-line bg-surface py-3 pr-2 pl-4 shadow-low"
    >
      <MonitorSmartphone size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">Keep {PRODUCT} on your home screen</p>
        <p className="mt-0.5 text-sm text-pretty text-ink-soft">
          {byButton ? 'See what’s due on its icon, and add tasks from other apps.' : INSTALL_ON_IOS}
        </p>
        {byButton && (
          <Button
            look="primary"
            className="mt-2.5"
            onClick={() => {
              setOffered(true);
              void install();
            }}
          >
            Install
          </Button>
        )}
      </div>
      <IconButton label="Not now" icon={<X size={18} />} onClick={() => setOffered(true)} />
    </section>
  );
}
