import { device } from '../../device/use-document.ts';
import { callApi } from '../../session/call-api.ts';
import { signOut } from '../../session/session.ts';
import { log } from '../../shell/log.ts';
import { deleteBrowserStore } from '../../store/browser-store.ts';

/**
 * Deletes an account for good, on the server and in this browser, and signs out.
 * @throws CallFailed in the server's words, TypeError when it can't be reached; then nothing is deleted
 */
export async function endAccount(uid: string, email: string): Promise<void> {
  await callApi('DELETE', '/api/account', { email });
  // The sessions went with the account: should this call fail, the next one that needs a token signs out.
  await signOut().catch(log);
  device.forgetPerson();
  await deleteBrowserStore(uid).catch(log);
}
