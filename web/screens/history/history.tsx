import { useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { HISTORY_KINDS } from '../../../domain/history/entry.ts';
import { settingsPath } from '../../../domain/page-paths.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { type LocalDate, localDate } from '../../../domain/time/day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { usePlace } from '../../device/place.ts';
import { navigate, pageSearch } from '../../navigation/browser-layers.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useLists } from '../../store/use-lists.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { Select } from '../../ui/field/select.tsx';
import { Changes } from './changes.tsx';
import {
  dayOptions,
  type HistoryFilter,
  isOfLists,
  kindOptions,
  listChoices,
  NO_FILTER,
  originOptions,
} from './filter.ts';

/** What was changed in the account, by whom and from where: by day, filtered, to be restored. */
export default function HistoryPage() {
  const [filter, set] = useFilter();
  const [origins, setOrigins] = useState<readonly string[]>([]);
  const now = useLocalMinute();
  const form = usePlace();
  const lists = useLists();
  const shared = [...useRows('membership').keys()].sort();
  const keepOrigins = useCallback((found: readonly string[]) => setOrigins(found), []);
  return (
    <>
      <TitleBar
        title={PAGE_TITLES.history}
        up={{ href: settingsPath('data'), label: PAGE_TITLES.settings }}
      />
      <p className="mb-4 text-sm text-pretty text-ink-soft">
        Changes in the last {TRASH_DAYS} days, including those by people you share lists with.
      </p>
      <div className="mb-6 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
        <Select label="Kind" value={filter.kind} options={kindOptions} onChange={(kind) => set({ kind })} />
        <Select
          label="List"
          value={filter.list}
          options={listChoices(lists)}
          onChange={(list) => set({ list })}
        />
        <Select
          label="From"
          value={filter.origin}
          options={originOptions(origins, filter.origin)}
          onChange={(origin) => set({ origin })}
        />
        <Select
          label="Day"
          value={filter.day}
          options={dayOptions(now.slice(0, 10), now, form)}
          onChange={(day) => set({ day })}
        />
      </div>
      <Changes
        key={[...Object.values(filter), ...shared].join(' ')}
        filter={filter}
        listIds={isOfLists(filter.kind) ? shared : []}
        onOrigins={keepOrigins}
      />
    </>
  );
}

const IN_ADDRESS = ['kind', 'list', 'day'] as const;
const dayInAddress = localDate('A day');

/**
 * What the page shows: in the address, so that a reload, a link and the way back show the same. What changes came from
 * isn't, since it can name a device.
 */
function useFilter(): [HistoryFilter, (part: Partial<HistoryFilter>) => void] {
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
