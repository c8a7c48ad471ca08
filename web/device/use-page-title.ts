import { useEffect } from 'react';
import { PRODUCT } from '../../domain/product.ts';

/** The sources of the browser's title by priority; the running timer's countdown always wins. */
const RANKS = ['timer', 'part', 'page'] as const;
type Rank = (typeof RANKS)[number];

const given: Partial<Record<Rank, string>> = {};

function give(rank: Rank, title: string | undefined): void {
  given[rank] = title;
  const strongest = RANKS.map((one) => given[one]).find(Boolean);
  document.title = strongest ? `${strongest} · ${PRODUCT}` : PRODUCT;
}

/** @param title `undefined` leaves it to the next rank @param rank `part` is part of a page, such as an open item */
export function usePageTitle(title: string | undefined, rank: Rank = 'page'): void {
  useEffect(() => give(rank, title), [rank, title]);
  useEffect(() => () => give(rank, undefined), [rank]);
}
