import type { Setting } from '../../domain/settings/setting.ts';
import { momentAfter } from '../../domain/settings/setting-fields.ts';
import type { Store } from './store.ts';

/** The change is dated, so that an older one arriving later has no effect. `merge` sets only the given fields. */
export const keepSetting = (
  store: Pick<Store, 'rows' | 'add'>,
  id: string,
  value: unknown,
  onConflict: 'replace' | 'merge' | 'keep' = 'replace',
): Setting =>
  store.add('setting', {
    id,
    value: JSON.stringify(value),
    at: momentAfter(store.rows('setting').get(id), Date.now()),
    onConflict,
  });
