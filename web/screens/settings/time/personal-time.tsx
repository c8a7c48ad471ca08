import { useState } from 'react';
import { PERSONAL_HOURS_SETTING, PERSONAL_LISTS_SETTING } from '../../../../domain/planner/load/planning.ts';
import type { WorkingHours } from '../../../../domain/planner/load/working-hours.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useLists } from '../../../store/use-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { Typed } from '../../../ui/typed.tsx';
import { SettingRow } from '../parts/setting-row.tsx';
import { useChangeSetting } from '../parts/use-change-setting.ts';
import { HoursFields } from './hours-fields.tsx';

/** Which lists aren't work, and when their tasks are planned. */
export function PersonalTime() {
  const lists = useLists();
  const { isPersonal, personalHours } = usePlanning();
  const saveList = useChangeSetting<Record<string, boolean>>(PERSONAL_LISTS_SETTING, 'merge');
  const saveHours = useChangeSetting<WorkingHours>(PERSONAL_HOURS_SETTING);
  const isUsed = lists.some(({ id }) => isPersonal(id));
  const [isOpen, setOpen] = useState(isUsed);
  if (!isOpen && !isUsed)
    return (
      <SettingRow label="Lists that aren’t work">
        <Button aria-label="Choose lists that aren’t work" onClick={() => setOpen(true)}>
          Choose…
        </Button>
      </SettingRow>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Outside working hours</legend>
      <p className="mb-2 text-sm text-pretty text-ink-soft">
        Tasks in these lists don’t count as work. They’re planned in your personal hours, before and after
        work and on days off.
      </p>
      <div className="-mx-2 flex max-h-60 flex-wrap gap-x-2 overflow-y-auto">
        {lists.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-lg px-2 text-sm hover:bg-sunken coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={isPersonal(id)}
              onChange={({ target }) => saveList({ [id]: target.checked })}
            />
            <span className="truncate">
              <Typed>{name}</Typed>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-2">
        <HoursFields of="Personal hours" value={personalHours} onChange={saveHours} />
      </div>
    </fieldset>
  );
}
