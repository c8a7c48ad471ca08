import { log } from '../../device/log.ts';
import { clipboard } from '../../device/secure.ts';
import { toast } from './toast.tsx';

/** Copies text to the clipboard, or shows an error. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await write(text);
    return true;
  } catch (error) {
    log(error);
    toast.error('Your browser blocked copying.');
    return false;
  }
}

async function write(text: string): Promise<void> {
  const modern = clipboard();
  if (modern) return modern.writeText(text);
  if (!copyByCommand(text)) throw new Error('The browser refused the copy command.');
}

/** The way before there was a clipboard interface, which also works over plain HTTP. */
function copyByCommand(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    // Before the app's own listeners, which may copy something else.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  addEventListener('copy', put, { capture: true });
  // Safari copies only where something is selected.
  const selected = document.createElement('span');
  selected.textContent = text;
  selected.style.cssText = 'position: fixed; opacity: 0; user-select: text';
  document.body.append(selected);
  getSelection()?.selectAllChildren(selected);
  try {
    return document.execCommand('copy');
  } finally {
    removeEventListener('copy', put, { capture: true });
    selected.remove();
  }
}
