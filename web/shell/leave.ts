import { log } from '../device/log.ts';
import { device } from '../device/use-document.ts';
import { drafts } from '../drafts/use-draft.ts';
import { navigate } from '../navigation/browser-layers.ts';
import { ROUTES } from '../routes/routes.ts';
import { signOut } from '../session/session.ts';
import { deleteBrowserStore } from '../store/browser-store.ts';
import { toast } from '../ui/message/toast.tsx';

/** Removes the data in all tabs, once logging out has succeeded. @throws Error 'Failed to log out' (product.md §8) */
export async function leaveApp(uid: string): Promise<void> {
  await signOut();
  // A browser without a session isn’t notified.
  void import('../notifications/push.ts').then(({ forgetPush }) => forgetPush()).catch(log);
  navigate(ROUTES.landing);
  device.forgetPerson();
  drafts.forget(uid);
  toast.success('Logged out successfully');
  await deleteBrowserStore(uid).catch(log);
}
