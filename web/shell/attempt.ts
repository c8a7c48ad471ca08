import { Problem } from '../../domain/problem.ts';
import { toast } from '../ui/toast.tsx';
import { log } from './log.ts';

/** What a wrong input is told in its own words, and anything else in the action's. */
export function report(failure: string, error: unknown): void {
  log(error);
  if (error instanceof Problem && error.code === 'invalid') toast.error(error.message);
  else toast.error(failure, { description: error instanceof Problem ? error.message : undefined });
}

/** Does something, or says in words that it couldn't be done. @returns whether it was done */
export function attempt(failure: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    report(failure, error);
    return false;
  }
}
