import { Globe } from 'lucide-react';
import type { Place } from '../../../../domain/time/place.ts';
import { zoneName } from '../../../planner/zone-words.ts';
import { Select } from '../../../ui/field/select.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { withCurrent } from './with-current.ts';

export function TimeZone({ place, onChange }: { place: Place; onChange: (change: Partial<Place>) => void }) {
  const here = Temporal.Now.timeZoneId();
  const zone = place.follow ? here : place.zone;
  return (
    <div className="sm:mt-2">
      <Switch
        label="Use the time zone of each device"
        checked={place.follow}
        onChange={(follow) => onChange({ follow, zone: here })}
      />
      {place.follow ? (
        <p className="mt-1 text-sm text-ink-soft">This device is in {zoneName(here)}.</p>
      ) : (
        <div className="mt-2">
          <Select
            label="Time zone"
            value={zone}
            options={withCurrent(Intl.supportedValuesOf('timeZone'), zone).map((name) => ({
              value: name,
              label: zoneName(name),
              ...(name === zone && { icon: <Globe size={16} aria-hidden="true" /> }),
            }))}
            onChange={(next) => onChange({ zone: next })}
          />
        </div>
      )}
    </div>
  );
}
