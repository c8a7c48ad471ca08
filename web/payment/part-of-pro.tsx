import type { Words } from '../../domain/problem.ts';
import { offerWords } from '../session/offer-words.ts';
import { UpgradeLink } from './upgrade-link.tsx';

/** Why something is off on the Free plan, with a quiet link: a screen may have several of these. */
export function PartOfPro({ words }: { words: Words }) {
  return (
    <>
      {offerWords(words)}{' '}
      <UpgradeLink className="font-medium whitespace-nowrap text-ink underline underline-offset-2">
        See plans
      </UpgradeLink>
    </>
  );
}
