import { device } from '../device/use-document.ts';
import { signOut } from '../session/session.ts';
import { deleteBrowserStore } from '../store/browser-store.ts';
import { toast } from '../ui/toast.tsx';
import { log } from './log.ts';

/**
 * Ends the session, and leaves nothing of the person on this device, in any tab.
 * @throws Error 'Failed to log out' (SPEC §8) when the server could not be told; then everything stays
 */
export async function leave(uid: string): Promise<void> {
  await signOut();
  device.forgetPerson();
  toast.success('Logged out successfully');
  await deleteBrowserStore(uid).catch(log);
}
