import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { HISTORY_KINDS } from '../../../domain/history/entry.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { type LocalDate, localDate } from '../../../domain/time/day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { navigate, pageSearch } from '../../navigation/browser-layers.ts';
import { useLists } from '../../store/use-lists.ts';
import { useLoaded } from '../../store/use-store.ts';
import { type HistoryFilter, NO_FILTER } from './filter.ts';

const IN_ADDRESS = ['kind', 'list', 'day'] as const;
const dayInAddress = localDate('A day');

/**
 * What the page shows: in the address, so that a reload, a link and the way back show the same. What changes came from
 * isn't, since it can name a device.
 */
export function useFilter(): [HistoryFilter, (part: Partial<HistoryFilter>) => void] {
  const search = useSearch();
  const lists = useLists();
  const loaded = useLoaded();
  const today = useLocalMinute().slice(0, 10);
  const [origin, setOrigin] = useState('');
  const filter = useMemo(() => {
    const asked = new URLSearchParams(search);
    const list = asked.get('list') ?? '';
    const day = dayInAddress.safeParse(asked.get('day')).data ?? '';
    const found: HistoryFilter = {
      kind: HISTORY_KINDS.find((kind) => kind === asked.get('kind')) ?? '',
      // Until the lists are here, it's taken for one of them, rather than reading the whole history first.
      list: !loaded || lists.some(({ id }) => id === list) ? list : '',
      origin,
      day: isKept(day, today) ? day : '',
    };
    return Object.values(found).every((value) => value === '') ? NO_FILTER : found;
  }, [search, lists, loaded, origin, today]);
  const set = (part: Partial<HistoryFilter>) => {
    if (part.origin !== undefined) setOrigin(part.origin);
    const query = new URLSearchParams(pageSearch());
    for (const name of IN_ADDRESS) {
      const value = part[name];
      if (value) query.set(name, value);
      else if (value === '') query.delete(name);
    }
    navigate(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  };
  return [filter, set];
}

const isKept = (day: LocalDate | '', today: LocalDate): boolean =>
  day !== '' &&
  day <= today &&
  day > Temporal.PlainDate.from(today).subtract({ days: TRASH_DAYS }).toString();
