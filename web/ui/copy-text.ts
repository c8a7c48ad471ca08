import { log } from '../device/log.ts';
import { toast } from './toast.tsx';

/** Copies text to the clipboard, or shows an error. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log(error);
    toast.error('Your browser blocked copying.');
    return false;
  }
}
