/**
 * What browsers have only in a secure context: over HTTPS, and on localhost. Over plain HTTP these are missing or always
 * refused, so all code asks here and has a stand-in or does without. A test keeps direct uses out of other files.
 */

/** Code that runs outside browsers, in prerendering and in tests, counts as secure. */
export const isSecure = (): boolean => globalThis.isSecureContext !== false;

type Given = Partial<Pick<Navigator, 'locks' | 'serviceWorker' | 'storage' | 'clipboard'>>;
const given = (): Given => navigator;

export const webLocks = (): LockManager | undefined => given().locks;

/** Also missing in some private windows. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => given().serviceWorker;

export const storageManager = (): StorageManager | undefined => given().storage;

export const clipboard = (): Clipboard | undefined => given().clipboard;

/** What makes and uses passkeys. */
export const credentials = (): CredentialsContainer | undefined =>
  isSecure() && 'PublicKeyCredential' in globalThis ? navigator.credentials : undefined;

/** Over plain HTTP browsers still have the interface, with a permission that nobody can grant. */
export const notifications = (): typeof Notification | undefined =>
  isSecure() && 'Notification' in globalThis ? Notification : undefined;

export const hasPush = (): boolean => 'PushManager' in globalThis && serviceWorkers() !== undefined;
