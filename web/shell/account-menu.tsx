import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { addressOrName } from '../../domain/unproven-address.ts';
import { drafts } from '../drafts/use-draft.ts';
import { useSession } from '../session/session.ts';
import { sentWithin } from '../store/in-step.ts';
import { useStore } from '../store/use-store.ts';
import { Menu } from '../ui/overlay/overlays.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { report } from '../undo/attempt.ts';
import { initial, nameFromEmail } from './account-name.ts';
import { leaveApp } from './leave.ts';

const SignOutDialog = popupPart(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}));
/** What is just being sent isn't worth a question. */
const PATIENCE_MS = 1000;

export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { uid = '', email: address } = useSession().user ?? {};
  const email = address && addressOrName(address);
  const store = useStore();
  const start = async () => {
    await sentWithin(store, PATIENCE_MS);
    const unsent = await store.lookForUnsent();
    if (unsent + drafts.count(uid) > 0 || store.status().missing.length > 0) setAsking(true);
    else leaveApp(uid).catch((error) => report('Failed to log out', error));
  };
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
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        heading={
          <p
            translate="no"
            className="mb-1 truncate border-b border-line px-2.5 pt-1.5 pb-2.5 text-sm text-ink-soft"
          >
            {email}
          </p>
        }
        items={[{ label: 'Logout', icon: <LogOut size={16} />, onClick: start }]}
      />
      <SignOutDialog open={asking} onClose={() => setAsking(false)} onLeave={() => leaveApp(uid)} />
    </>
  );
}
