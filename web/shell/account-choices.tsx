import { LogOut } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { drafts } from '../drafts/use-draft.ts';
import { sentWithin } from '../store/in-step.ts';
import { useStore } from '../store/use-store.ts';
import { Menu } from '../ui/overlay/overlays.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { report } from '../undo/attempt.ts';
import { leaveApp } from './leave.ts';

const SignOutDialog = popupPart(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}));
/** What is just being sent isn't worth a question. */
const PATIENCE_MS = 1000;

type Props = {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  uid: string;
  email: string | undefined;
};

/** The menu of the account, and what is asked before leaving it. */
export default function AccountChoices({ open, onClose, anchor, uid, email }: Props) {
  const [asking, setAsking] = useState(false);
  const store = useStore();
  const start = async () => {
    await sentWithin(store, PATIENCE_MS);
    const unsent = await store.lookForUnsent();
    if (unsent + drafts.count(uid) > 0 || store.status().missing.length > 0) setAsking(true);
    else leaveApp(uid).catch((error) => report('Failed to log out', error));
  };
  return (
    <>
      <Menu
        open={open}
        onClose={onClose}
        anchor={anchor}
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
