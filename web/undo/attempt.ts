import { Problem } from '../../domain/problem.ts';
import { log } from '../device/log.ts';
import { limitRefused } from '../payment/limit-refused.ts';
import { offerWords } from '../session/offer-words.ts';
import { toast } from '../ui/message/toast.tsx';

/** Shows an error toast: the rule's own message for invalid input, otherwise the action's. */
export function report(failure: string, error: unknown): void {
  log(error);
  if (error instanceof Problem && error.code === 'invalid') toast.error(error.message);
  else if (error instanceof Problem && error.code === 'limit')
    limitRefused(failure, offerWords(error.sentence));
  else toast.error(failure, { description: error instanceof Problem ? error.message : undefined });
}

export function attempt(failure: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    report(failure, error);
    return false;
  }
}
