import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { type LocalDate, localDate } from '../../../../domain/time/day.ts';
import { DOCUMENTS } from '../../../device/documents.ts';
import { useDocument } from '../../../device/use-document.ts';
import { navigate, pageSearch, writeSoon } from '../../../navigation/browser-layers.ts';

/** Changes are written once they have rested this long. */
const SETTLED_MS = 300;

const dayInAddress = localDate('A day');

type Place = { day: LocalDate | undefined; isWeek: boolean | undefined };

/**
 * Which day the planner shows, and whether with its week. Both are in the address, so that a reload or a link shows the
 * same; without, it's today, and the view that was chosen last on this device.
 */
export function usePlannerPlace(today: LocalDate) {
  const [kept, keep] = useDocument(DOCUMENTS.plannerWeek);
  const [place, setPlace] = useState(() => placeIn(pageSearch()));
  const search = useSearch();
  const own = useRef(pageSearch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` says when to read the address
  useEffect(() => {
    if (pageSearch() !== own.current) setPlace(placeIn(pageSearch()));
    own.current = pageSearch();
  }, [search]);
  useEffect(
    () =>
      writeSoon(() => {
        const next = addressWith(place, pageSearch());
        if (next === pageSearch()) return;
        own.current = next;
        navigate(location.pathname + next, { replace: true });
      }, SETTLED_MS),
    [place],
  );
  return {
    date: place.day ?? today,
    isWeek: place.isWeek ?? kept,
    /** If today is shown, it advances at midnight. */
    goTo: (day: LocalDate) => setPlace((before) => ({ ...before, day: day === today ? undefined : day })),
    showWeek(isWeek: boolean, day?: LocalDate) {
      keep(isWeek);
      setPlace((before) => ({
        day: day === undefined ? before.day : day === today ? undefined : day,
        isWeek,
      }));
    },
  };
}

function placeIn(search: string): Place {
  const asked = new URLSearchParams(search);
  const view = asked.get('view');
  return {
    day: dayInAddress.safeParse(asked.get('day')).data,
    isWeek: view === 'week' ? true : view === 'day' ? false : undefined,
  };
}

function addressWith({ day, isWeek }: Place, search: string): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  put('view', isWeek === undefined ? undefined : isWeek ? 'week' : 'day');
  put('day', day);
  return query.size > 0 ? `?${query}` : '';
}
