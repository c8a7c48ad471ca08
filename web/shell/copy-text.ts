import { toast } from '../ui/toast.tsx';
import { log } from './log.ts';

/** Puts a text where the person can paste it from, or says that it couldn't be. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log(error);
    toast.error('Your browser did not allow to copy.');
    return false;
  }
}
