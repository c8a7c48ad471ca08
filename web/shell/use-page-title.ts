import { useEffect } from 'react';
import { PRODUCT } from '../../domain/product.ts';

/** Who may give the browser a title, the strongest first: the timer counts down in it whatever else is shown. */
const RANKS = ['timer', 'part', 'page'] as const;
type Rank = (typeof RANKS)[number];

const given: Partial<Record<Rank, string>> = {};

function give(rank: Rank, title: string | undefined): void {
  given[rank] = title;
  const strongest = RANKS.map((one) => given[one]).find(Boolean);
  document.title = strongest ? `${strongest} · ${PRODUCT}` : PRODUCT;
}

/**
 * The browser's title while something is shown.
 * @param title nothing leaves it to the next rank
 * @param rank `part` is what of a page is looked at
 */
export function usePageTitle(title: string | undefined, rank: Rank = 'page'): void {
  useEffect(() => give(rank, title), [rank, title]);
  useEffect(() => () => give(rank, undefined), [rank]);
}
