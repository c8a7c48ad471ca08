import { useMemo } from 'react';
import type { TitleOffer } from '../../domain/quick-add/title-offer.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { DoubtChip } from '../quick-add/doubt-chip.tsx';
import { useGrammar } from '../quick-add/use-grammar.ts';

type Props = { title: string; due: string | undefined; onTake: (offer: TitleOffer) => void };

/** Offers the day or time that words in an edited title may mean, as quick add does. */
export function OfferForTitle({ title, due, onTake }: Props) {
  const grammar = useGrammar();
  const now = useLocalMinute();
  const place = usePlace();
  const offer = useMemo(() => grammar?.titleOffer(title, { now, place }), [grammar, title, now, place]);
  if (!offer || offer.dueDate === due) return null;
  return (
    <div className="-mt-1 px-1.5">
      <DoubtChip doubt={offer} accept={() => onTake(offer)} />
    </div>
  );
}
