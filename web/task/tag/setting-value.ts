import type { Setting } from '../../../domain/settings/setting.ts';
import type { Store } from '../../store/store.ts';

/** A value read from a setting, identical as long as the setting is, as `useSyncExternalStore` requires. */
export function settingValue<Value>(id: string, read: (value: string | undefined) => Value) {
  const none = read(undefined);
  const known = new WeakMap<Setting, Value>();
  return ({ rows }: Pick<Store, 'rows'>): Value => {
    const setting = rows('setting').get(id);
    if (!setting) return none;
    const value = known.get(setting) ?? read(setting.value);
    known.set(setting, value);
    return value;
  };
}
