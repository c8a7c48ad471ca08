import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { useStoreStatus } from '../store/use-store.ts';
import { Menu } from '../ui/overlays.tsx';
import { initial, shortName } from './account-name.ts';
import { leave } from './leave.ts';
import { log } from './log.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Who is signed in, and the way out (SPEC §2). */
export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { uid = '', email } = useSession().user ?? {};
  const { waiting, refused } = useStoreStatus();
  const start = () => {
    if (waiting > 0 || refused.length > 0) setAsking(true);
    else leave(uid).catch(log);
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
        className="flex h-9 min-w-0 items-center gap-2 rounded-full text-sm font-medium text-ink-soft coarse:h-11"
      >
        <span className="max-w-24 min-w-0 truncate md:hidden">{shortName(email)}</span>
        <span
          aria-hidden="true"
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
          <p className="mb-1 truncate border-b border-line px-2.5 pt-1.5 pb-2.5 text-sm text-ink-soft">
            {email}
          </p>
        }
        items={[{ label: 'Logout', icon: <LogOut size={16} />, onClick: start }]}
      />
      <SignOutDialog open={asking} onClose={() => setAsking(false)} onLeave={() => leave(uid)} />
    </>
  );
}
