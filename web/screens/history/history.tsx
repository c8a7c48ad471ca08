import { useCallback, useState } from 'react';
import { settingsPath } from '../../../domain/page-paths.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { usePlace } from '../../device/place.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useLists } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { Select } from '../../ui/field/select.tsx';
import { Changes } from './changes.tsx';
import { dayOptions, isOfLists, kindOptions, listChoices, originOptions } from './filter.ts';
import { useFilter } from './use-filter.ts';

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
