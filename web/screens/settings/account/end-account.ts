import { accountCalls } from '../../../../domain/api/account-calls.ts';
import { log } from '../../../device/log.ts';
import { device } from '../../../device/use-document.ts';
import { drafts } from '../../../drafts/use-draft.ts';
import { callApi } from '../../../session/call-api.ts';
import { signOut } from '../../../session/session.ts';
import { deleteBrowserStore } from '../../../store/browser-store.ts';

/**
 * Deletes an account permanently, on the server and in this browser, and signs out.
 * @throws CallFailed with the server's message, TypeError when it can't be reached; then nothing is deleted
 */
export async function endAccount(uid: string, email: string): Promise<void> {
  await callApi(accountCalls.delete, { email });
  // The account's sessions are already gone: if this call fails, the next one that needs a token signs out.
  await signOut().catch(log);
  device.forgetPerson();
  drafts.forget(uid);
  await deleteBrowserStore(uid).catch(log);
}
