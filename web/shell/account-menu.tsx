import { useRef, useState } from 'react';
import { addressOrName } from '../../domain/unproven-address.ts';
import { useSession } from '../session/session.ts';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { initial, nameFromEmail } from './account-name.ts';

const Choices = popupPart(() => import('./account-choices.tsx'));

export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { uid = '', email: address } = useSession().user ?? {};
  const email = address && addressOrName(address);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Account ${email ?? ''}`.trim()}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="flex h-9 min-w-8 items-center justify-end gap-2 rounded-full text-sm font-medium text-ink-soft wide:shrink-0 coarse:h-11 coarse:min-w-11"
      >
        <span
          translate="no"
          className="max-w-24 min-w-0 truncate sideways:max-md:max-w-12 max-[22rem]:hidden wide:hidden"
        >
          {nameFromEmail(email)}
        </span>
        <span
          aria-hidden="true"
          translate="no"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-sm font-semibold text-canvas"
        >
          {initial(email)}
        </span>
      </button>
      <Choices open={open} onClose={() => setOpen(false)} anchor={button} uid={uid} email={email} />
    </>
  );
}
