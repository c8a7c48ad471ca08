import { Switch } from '../ui/field/switch.tsx';
import type { Timer } from './use-timer.ts';

export const KEEP_COUNTING = 'Keep counting at the end';

/** Whether focus sessions go on after their time, until the person stops them. */
export function KeepCounting({ timer: { state, press } }: { timer: Timer }) {
  return (
    <Switch
      label={KEEP_COUNTING}
      checked={state.keepCounting === true}
      onChange={() => press({ kind: 'keep-counting' })}
    />
  );
}
